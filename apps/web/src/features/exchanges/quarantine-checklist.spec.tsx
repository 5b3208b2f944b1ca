import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { QuarantineCheck } from '@offshoot/contracts/quarantine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { QuarantineChecklist } from './quarantine-checklist.tsx';
import type { Side } from './seen-from.ts';

const { id } = anExchange();
const at = '2026-07-02T10:00:00.000Z';
const first: QuarantineCheck = { day: 1, due_at: at, state: 'open', result: null };
const second: QuarantineCheck = { day: 4, due_at: '2026-07-05T10:00:00.000Z', state: 'upcoming', result: null };

let toasts: ToastMessage[];
beforeEach(() => {
  localStorage.clear();
  toasts = [];
  connectToasts((toast) => toasts.push(toast));
});

interface Shown {
  side?: Side;
  more?: Partial<Exchange>;
  refuses?: boolean;
}

/** The checks of a completed exchange; every result is stored, or refused. */
async function show(quarantine: QuarantineCheck[], { side = 'mine', more = {}, refuses = false }: Shown = {}) {
  const exchange = anExchange({ status: 'completed', completed_at: at, quarantine, ...more });
  const calls = fakeServer(({ method }) => {
    if (method !== 'PUT') return { body: [] };
    return refuses ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: exchange };
  });
  await renderApp(<QuarantineChecklist exchange={exchange} side={side} />, { signedIn: true });
  return calls.filter.bind(calls, ({ method }: { method: string }) => method === 'PUT');
}

describe('the checks for pests', () => {
  it('need one tap, each from its day on', async () => {
    const stored = await show([first, second]);
    const list = within(await screen.findByRole('region', { name: 'Keep it apart for 14 days' }));
    const [due, upcoming] = list.getAllByRole('listitem');
    expect(due).toHaveTextContent('Day 1');
    expect(upcoming).toHaveTextContent('Day 4');
    await userEvent.click(list.getByRole('button', { name: 'Nothing found' }));
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Thank you! It’s noted.' }]));
    expect(stored()).toMatchObject([{ path: `/exchange/${id}/quarantine`, body: { on_day: 1, pest: null } }]);
  });

  it('say which pest was found, the common ones first', async () => {
    const stored = await show([first]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pest found' }));
    const choice = within(screen.getByRole('group', { name: 'Which pest did you find?' }));
    const names = choice.getAllByRole('button').map(({ textContent }) => textContent);
    expect([names.length, names[0], names.at(-1)]).toEqual([14, 'Fungus gnats', 'Nematodes']);
    await userEvent.click(choice.getByRole('button', { name: 'Thrips' }));
    await waitFor(() => expect(stored()).toMatchObject([{ body: { on_day: 1, pest: 'thrips' } }]));
  });

  it('show what was found with advice, and can be corrected while they are open', async () => {
    const stored = await show([{ ...first, result: { pest: 'thrips', at } }]);
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Day 1 · Thrips/);
    expect(screen.getByText(/Let .*Yael Moss.* know in the chat/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nothing found' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nothing found' }));
    await waitFor(() => expect(stored()).toMatchObject([{ body: { on_day: 1, pest: null } }]));
  });

  it('say why nothing was saved', async () => {
    await show([first], { refuses: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Nothing found' }));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^That wasn’t saved\. ./));
  });

  it.each([
    ['of a gift its giver looks at other plants', null, 'Check your other plants for 14 days'],
    ['of a barter both look at what they received', id, 'Keep it apart for 14 days'],
  ])('%s', async (_case, offered, name) => {
    await show([first], { side: 'incoming', more: { offered_plant_id: offered } });
    expect(await screen.findByRole('region', { name })).toBeVisible();
  });

  it('show pictures of pests once they are opened', async () => {
    await show([first]);
    expect(screen.queryByText('Aphids')).toBeNull();
    await userEvent.click(await screen.findByText('What pests look like'));
    expect(await screen.findByText('Aphids')).toBeVisible();
  });

  it('keep what was found after they closed, and nothing else', async () => {
    const closed = { ...first, state: 'closed' } as const;
    await show([
      { ...closed, result: { pest: null, at } },
      { ...second, state: 'closed' },
    ]);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Day 1 · Nothing found');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not there once they closed without results', async () => {
    await show([{ ...first, state: 'closed' }]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
