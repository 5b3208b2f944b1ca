import { beforeEach, expect, it } from '@jest/globals';
import type { Meet } from '@offshoot/contracts/meets';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMeet } from '../../testing/a-meet.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AgreeAtMeet } from './agree-at-meet.tsx';

const exchange = anExchange({ status: 'accepted' });
const meetIn = (days: number, more: Partial<Meet> = {}): Meet =>
  aMeet({ starts_at: new Date(Date.now() + days * 86_400_000).toISOString(), ...more });

beforeEach(() => localStorage.clear());

async function show(visited: Meet[], reply: () => { status?: number; body?: unknown } = () => ({ body: exchange })) {
  const calls = fakeServer(({ method, path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    return method === 'GET' ? { body: { hosted: [], visited } } : reply();
  });
  let isSent = false;
  await renderApp(<AgreeAtMeet exchange={exchange} name="Yael" onSent={() => (isSent = true)} />, { signedIn: true });
  return { calls, sent: () => calls.filter(({ method }) => method !== 'GET'), isSent: () => isSent };
}

it('proposes to hand over at a swap meet that is ahead', async () => {
  const { sent, isSent } = await show([
    meetIn(1),
    meetIn(1, { id: '0193f1a0-0000-7000-8000-000000000062', title: 'Off', status: 'cancelled' }),
    meetIn(70, { id: '0193f1a0-0000-7000-8000-000000000063', title: 'Far ahead' }),
  ]);
  const select = await screen.findByLabelText('Or at a swap meet');
  expect(screen.queryByRole('option', { name: /Off|Far ahead/ })).toBeNull();
  await userEvent.selectOptions(select, screen.getByRole('option', { name: /Spring swap/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Propose it' }));
  await waitFor(() => expect(isSent()).toBe(true));
  expect(sent()).toMatchObject([
    { method: 'PUT', path: `/exchange/${exchange.id}/meet`, body: { meet_id: aMeet().id } },
  ]);
});

it('says why where the other user does not come', async () => {
  const { isSent } = await show([meetIn(1)], () => ({ status: 409, body: { code: 'not_visiting', detail: 'x' } }));
  await userEvent.selectOptions(await screen.findByLabelText('Or at a swap meet'), aMeet().id);
  await userEvent.click(screen.getByRole('button', { name: 'Propose it' }));
  expect(await screen.findByText('This is only possible between visitors of the swap meet.')).toBeVisible();
  expect(isSent()).toBe(false);
});

it('is nothing where the user comes to none', async () => {
  const { calls } = await show([]);
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/meets/my'))).toBe(true));
  expect(screen.queryByLabelText('Or at a swap meet')).toBeNull();
});
