import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { GrowthDiary } from '@offshoot/contracts/growth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { GrowthDiaries } from './growth-diaries.tsx';
import type { Side } from './seen-from.ts';

const { requester_id, owner_id, plant_id, id } = anExchange();
const aDiary = (different: Partial<GrowthDiary> = {}): GrowthDiary => ({
  ...{ plant_id, receiver_id: requester_id, shared: false, on_pages: false, open: 30, reports: [] },
  ...different,
});
/** The switch for the giver. */
const share = /may see this$/;
const at = '2026-07-01T10:00:00.000Z';

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

/** The diaries of a completed exchange; every report is stored, or refused. */
async function show(diaries: GrowthDiary[], { side = 'mine', more = {}, refuses = false }: Shown = {}) {
  const exchange = anExchange({ status: 'completed', completed_at: at, diaries, ...more });
  const calls = fakeServer(({ method }) => {
    if (method !== 'PUT') return { body: [] };
    return refuses ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: exchange };
  });
  await renderApp(<GrowthDiaries exchange={exchange} side={side} />, { signedIn: true });
  return calls.filter.bind(calls, ({ method }: { method: string }) => method === 'PUT');
}

describe('the diary of a plant', () => {
  it('is written with one tap, and shared with the first one if the receiver likes', async () => {
    const reports = await show([aDiary()]);
    const diary = within(await screen.findByRole('region', { name: 'How is it growing?' }));
    await userEvent.click(diary.getByRole('switch', { name: 'Yael Moss may see this' }));
    expect(reports()).toEqual([]);
    await userEvent.click(diary.getByRole('button', { name: 'Struggling' }));
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Thank you! It’s noted.' }]));
    expect(reports()).toMatchObject([
      { path: `/exchange/${id}/growth`, body: { state: 'struggling', share: true, on_pages: false } },
    ]);
  });

  it('shows what was said, marks it, and changes at once who may see it', async () => {
    const reports = await show([
      aDiary({
        open: 180,
        reports: [
          { day: 30, state: 'growing', at, photo: null },
          { day: 180, state: 'died', at, photo: null },
        ],
      }),
    ]);
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringContaining('After a month: Growing'),
      expect.stringContaining('After half a year: Died'),
    ]);
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Died');
    await userEvent.click(screen.getByRole('switch', { name: share }));
    await waitFor(() => expect(reports()).toMatchObject([{ body: { state: null, share: true } }]));
  });

  it('is shared as another device has said meanwhile', async () => {
    const stored = (shared: boolean | null) =>
      anExchange({
        status: 'completed',
        completed_at: at,
        diaries: [
          shared === null ? aDiary() : aDiary({ shared, reports: [{ day: 30, state: 'growing', at, photo: null }] }),
        ],
      });
    fakeServer(() => ({ body: [] }));
    function Fetched() {
      const [shared, fetch] = useState<boolean | null>(null);
      return (
        <>
          <GrowthDiaries exchange={stored(shared)} side="mine" />
          <button onClick={() => fetch(true)}>Fetch shared</button>
          <button onClick={() => fetch(false)}>Fetch private</button>
        </>
      );
    }
    await renderApp(<Fetched />, { signedIn: true });
    const toGiver = await screen.findByRole('switch', { name: share });
    // An intention that was never sent.
    for (const expected of [true, false]) {
      await userEvent.click(toGiver);
      expect((toGiver as HTMLInputElement).checked).toBe(expected);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Fetch shared' }));
    expect(screen.getByRole('switch', { name: share })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Fetch private' }));
    expect(screen.getByRole('switch', { name: share })).not.toBeChecked();
  });

  it('shows the pressed switch in the same moment, not when the call has begun', async () => {
    await show([aDiary({ shared: true, reports: [{ day: 30, state: 'growing', at, photo: null }] })]);
    const toGiver = await screen.findByRole('switch', { name: share });
    fireEvent.click(toGiver);
    expect(toGiver).not.toBeChecked();
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  it('says why nothing was saved, and reverts the switch', async () => {
    await show([aDiary({ reports: [{ day: 30, state: 'growing', at, photo: null }] })], { refuses: true });
    await userEvent.click(await screen.findByRole('switch', { name: share }));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/^That wasn’t saved\. ./));
    expect(screen.getByRole('switch', { name: share })).not.toBeChecked();
  });

  it('is shown to the giver without buttons, and names the plants of a barter', async () => {
    const offered = { offered_plant_id: id, offered_plant_name: 'Aloe' };
    const others = aDiary({ open: null, shared: true, reports: [{ day: 30, state: 'growing', at, photo: null }] });
    await show([others, aDiary({ plant_id: id, receiver_id: owner_id })], { side: 'incoming', more: offered });
    const theirs = within(await screen.findByRole('region', { name: 'How it’s growing with Mia Fern Golden pothos' }));
    expect(theirs.queryByRole('button')).toBeNull();
    expect(theirs.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('region', { name: 'How is it growing? Aloe' })).toBeVisible();
  });

  it('is shown to members, apart from the giver, by a switch of its own', async () => {
    const reports = await show([aDiary({ shared: true, reports: [{ day: 30, state: 'growing', at, photo: null }] })]);
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Members may see this with plants grown from it' }),
    );
    await waitFor(() => expect(reports()).toMatchObject([{ body: { state: null, on_pages: true } }]));
  });

  it('is not there before the thirtieth day', async () => {
    await show([aDiary({ open: null })]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
