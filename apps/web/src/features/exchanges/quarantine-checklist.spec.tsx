import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { QuarantineCheck } from '@offshoot/contracts/quarantine';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  /** When results are stored. */
  stores?: Promise<void>;
}

/** The checks of a completed exchange; every result is stored, or refused. */
async function show(quarantine: QuarantineCheck[], shown: Shown = {}) {
  const { side = 'mine', more = {}, refuses = false, stores } = shown;
  const exchange = anExchange({ status: 'completed', completed_at: at, quarantine, ...more });
  const calls = fakeServer(async ({ method }) => {
    if (method !== 'PUT') return { body: [] };
    await stores;
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
    expect(screen.getByText(/Keep the plant apart/)).toBeVisible();
    expect(screen.queryByText(/If it was a mistake/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nothing found' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nothing found' }));
    await waitFor(() => expect(stored()).toMatchObject([{ body: { on_day: 1, pest: null } }]));
  });

  it.each([
    ['just now', 0, true],
    ['four minutes ago, when others are not warned yet', 4, true],
    ['six minutes ago, when others may be warned', 6, false],
  ])('offer a correction before others are warned: found %s', async (_when, minutes, offered) => {
    const foundAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await show([{ ...first, result: { pest: 'thrips', at: foundAt } }]);
    expect(await screen.findByText(/Keep the plant apart/)).toBeVisible();
    expect(screen.queryByText(/If it was a mistake, correct it at once/) !== null).toBe(offered);
  });

  it('show the day counted from the handover, though they open earlier', async () => {
    await show([{ ...second, due_at: '2026-07-05T22:00:00.000Z' }]);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Day 4 · 6 Jul');
  });

  it('keep the keyboard focus at their line while its buttons come and go', async () => {
    await show([{ ...first, result: { pest: 'thrips', at } }]);
    const line = await screen.findByRole('listitem');
    const press = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus());
      await userEvent.keyboard('{Enter}');
    };
    await press('Change');
    expect(line).toHaveFocus();
    await press('Pest found');
    expect(screen.getByRole('button', { name: 'Pest found' })).toHaveFocus();
    await press('Aphids');
    await screen.findByRole('button', { name: 'Change' });
    expect(line).toHaveFocus();
    await press('Change');
    await press('Nothing found');
    await screen.findByRole('button', { name: 'Change' });
    expect(line).toHaveFocus();
  });

  it('keep the focus on a button, and ignore it, while a result is stored', async () => {
    const stored = await show([first], { stores: new Promise(() => undefined) });
    const button = await screen.findByRole('button', { name: 'Nothing found' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Pest found' }));
    expect(screen.queryByRole('group', { name: 'Which pest did you find?' })).toBeNull();
    expect(stored()).toHaveLength(1);
    expect(button).toBeEnabled();
  });

  it('hide the choice of pests at a second press', async () => {
    await show([first]);
    const button = await screen.findByRole('button', { name: 'Pest found' });
    await userEvent.click(button);
    expect(screen.getByRole('group', { name: 'Which pest did you find?' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('group', { name: 'Which pest did you find?' })).toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'false');
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
      { ...closed, result: { pest: 'thrips', at } },
      { ...second, state: 'closed' },
    ]);
    const results = await screen.findByRole('region', { name: 'Results of your pest checks' });
    expect(results).toHaveTextContent(/^Results of your pest checksDay 1 · Thrips$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not there once they closed without results', async () => {
    await show([{ ...first, state: 'closed' }]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
