import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastContainer } from '../../components/toasts/toast-container.tsx';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';

const { id } = aPlant();
const path = `/plants/${id}/admin-deactivate`;

async function send(status: number, body: object) {
  const calls = fakeServer(() => ({ status, body }));
  const onClose = jest.fn();
  await renderApp(
    <>
      <DeactivateDialog plantId={id} onClose={onClose} />
      <ToastContainer />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Deactivate' });
  await userEvent.click(button);
  await screen.findByText('Please provide a reason for deactivation');
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason for deactivation'), ' Not a plant ');
  await userEvent.click(button);
  return { calls, onClose };
}

describe('deactivating a plant', () => {
  it('requires a reason, which is sent', async () => {
    const { calls, onClose } = await send(200, { act_id: id, undo_until: '2026-11-22T10:00:10.000Z' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toMatchObject([{ method: 'POST', path, body: { reason: 'Not a plant' } }]);
  });

  it('keeps the dialog and says so where it fails', async () => {
    const { onClose } = await send(503, { detail: 'x', code: 'deactivation_failed' });
    await screen.findByText('Failed to deactivate plant');
    expect(onClose).not.toHaveBeenCalled();
  });
});
