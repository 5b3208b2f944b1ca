import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Meet } from '@offshoot/contracts/meets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMeet } from '../../../testing/a-meet.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MeetsPage } from './meets-page.tsx';

beforeEach(() => localStorage.clear());

async function show(items: Meet[], reply: () => { status?: number; body?: unknown } = () => ({ body: items[0] })) {
  const calls = fakeServer(({ method }) =>
    method === 'GET' ? { body: { items, total: items.length, page: 1, pages: 1, per_page: 20 } } : reply(),
  );
  await renderApp(<MeetsPage />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET'), calls };
}

describe('the moderators’ list of swap meets', () => {
  it('shows the words of one that waits, and approves it as it was read', async () => {
    const { sent } = await show([aMeet({ status: 'pending' })]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(/By the pond/)).toBeVisible();
    expect(row.getByRole('link', { name: 'Noor' })).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { path: `/moderation/meets/${aMeet().id}/decide`, body: { approve: true, version: 3 } },
      ]),
    );
  });

  it('declines one for a reason alone', async () => {
    const { sent } = await show([aMeet({ status: 'pending' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'A home');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { approve: false, reason: 'A home', version: 3 } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why a decision is refused', async () => {
    await show([aMeet({ status: 'pending' })], () => ({ status: 409, body: { code: 'meet_changed', detail: 'x' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/was changed since you opened it/)).toBeVisible();
  });

  it('says that none waits, and lists public ones without a decision', async () => {
    const { calls } = await show([]);
    expect(await screen.findByText('No swap meets to review')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Public' }));
    expect(await screen.findByText('No public swap meets coming up')).toBeVisible();
    expect(calls.at(-1)?.path).toContain('state=ahead');
  });

  it('offers another attempt where the list fails', async () => {
    fakeServer(() => ({ status: 503, body: { code: 'unavailable', detail: 'x' } }));
    await renderApp(<MeetsPage />);
    expect(await screen.findByText('The swap meets couldn’t be loaded')).toBeVisible();
  });
});
