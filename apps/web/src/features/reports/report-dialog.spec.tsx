import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReportDialog } from './report-dialog.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the report dialog', () => {
  it('requires a reason first, then sends the report and closes', async () => {
    const calls = fakeServer(({ body }) => ({
      status: 201,
      body: { id, ...(body as object), state: 'open', created_at: '2026-11-20T10:00:00.000Z' },
    }));
    const onClose = jest.fn();
    await renderApp(<ReportDialog subject="plant" subjectId={id} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Please choose a reason')).toBeVisible();
    expect(calls).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: 'Photos or words aren’t true' }));
    await userEvent.type(screen.getByLabelText('More about it (optional)'), 'Another plant');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/reports',
        body: { subject: 'plant', subject_id: id, reason: 'misleading', text: 'Another plant' },
      },
    ]);
  });

  it('says that the user has reported this already', async () => {
    fakeServer(() => ({ status: 409, body: { code: 'already_reported', detail: 'x' } }));
    await renderApp(<ReportDialog subject="person" subjectId={id} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Insults, threats or hate' }));
    expect(screen.queryByRole('radio', { name: 'Photos or words aren’t true' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You’ve already reported this.');
  });
});
