import { expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { keys } from '../../lib/api/query.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeList } from './exchange-list.tsx';

const open = anExchange({ plant_name: 'Aloe' });
const finished = (['completed', 'declined', 'cancelled'] as const).map((status, index) =>
  anExchange({ id: `01890a5d-ac96-774b-bcce-b302099a901${index}`, status, plant_name: status }),
);

async function show(listed: Exchange[], path?: string) {
  fakeServer(() => ({ body: listed }));
  const view = await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, {
    signedIn: true,
    ...(path ? { path } : {}),
  });
  return { view, list: await screen.findByRole('region', { name: 'My requests' }) };
}
const folded = () => document.querySelector('details');
const namesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

it('shows the active exchanges, and the number of the finished ones, which are folded', async () => {
  const { list } = await show([open, ...finished]);
  const summary = await within(list).findByText('Finished (3)');
  expect(folded()?.open).toBe(false);
  expect(within(list).getByRole('article', { name: 'Exchange: Aloe' }).closest('details')).toBeNull();
  await userEvent.click(summary);
  expect(folded()?.open).toBe(true);
  expect(namesIn(folded() as HTMLElement)).toEqual(
    ['completed', 'declined', 'cancelled'].map((status) => `Exchange: ${status}`),
  );
});

it('says that it is up to date after a refresh, and keeps its exchanges after one that failed', async () => {
  let fails = false;
  fakeServer(() => (fails ? { status: 404, body: { code: 'not_found' } } : { body: [open] }));
  const shown: ToastMessage[] = [];
  const end = connectToasts((message) => shown.push(message));
  await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, { signedIn: true });
  await screen.findByRole('article', { name: 'Exchange: Aloe' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown).toEqual([{ kind: 'success', text: 'Up to date', duration: 3_000 }]));
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown[1]?.kind).toBe('error'));
  expect(screen.getByRole('article', { name: 'Exchange: Aloe' })).toBeVisible();
  end();
});

it('says so where none is active, and folds nothing where none is finished', async () => {
  const { view, list } = await show(finished.slice(0, 1));
  expect(await within(list).findByText('No open exchanges right now.')).toBeVisible();
  expect(within(list).getByText('Finished (1)')).toBeVisible();
  view.unmount();
  await show([open]);
  await screen.findByRole('article', { name: 'Exchange: Aloe' });
  expect(folded()).toBeNull();
});

it('unfolds the finished exchange that a notification links to', async () => {
  const linked = finished[1] as Exchange;
  await show([open, ...finished], `/profile?exchange=${linked.id}`);
  const card = await screen.findByRole('article', { name: 'Exchange: declined' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(folded()?.open).toBe(true);
});

it('keeps an exchange in its place that ends while it is displayed', async () => {
  const { view } = await show([open, ...finished]);
  await screen.findByRole('article', { name: 'Exchange: Aloe' });
  act(() => {
    view.client.setQueryData(keys.myRequests, [{ ...open, status: 'completed' }, ...finished]);
  });
  const card = await screen.findByRole('article', { name: 'Exchange: Aloe' });
  await within(card).findByText('You’ve both confirmed: the exchange is complete.');
  expect(card.closest('details')).toBeNull();
  expect(screen.getByText('Finished (3)')).toBeVisible();
});

it('of a plant is scrolled into view where the address leads to its requests', async () => {
  fakeServer(() => ({ body: [open] }));
  await renderApp(<ExchangeList side="incoming" plantId={open.plant_id} onOpenChat={() => undefined} />, {
    signedIn: true,
    path: `/plants/${open.plant_id}?requests`,
  });
  const list = await screen.findByRole('region', { name: 'Incoming requests' });
  await waitFor(() => expect(list).toHaveFocus());
});
