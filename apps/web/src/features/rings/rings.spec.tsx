import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RingRoom } from '@offshoot/contracts/ring-chat';
import type { Ring, RingLeg, Rings } from '@offshoot/contracts/rings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { RingsPage } from './rings-page.tsx';

const id = (n: number) => `0193f1a0-0000-7000-8000-00000000002${n}`;
const me = aPerson();
const members = [
  { id: me.id, name: me.name },
  { id: id(1), name: 'Wen' },
  { id: id(2), name: 'Tom' },
];
const plants = ['Pilea', 'Aloe', 'Fern'];

/** Each member gives to the next; who has agreed, by their place in the ring. */
function aRing(agreed: readonly boolean[], more: Partial<Ring> = {}, leg: Partial<RingLeg> = {}): Ring {
  const legs = members.map((giver, index): RingLeg => {
    const receiver = members[(index + 1) % members.length] ?? giver;
    return {
      ...{ giver_id: giver.id, receiver_id: receiver.id },
      giver: { ...giver, avatar: null },
      receiver: { ...receiver, avatar: null },
      ...{ plant_id: id(5 + index), plant_name: plants[index] ?? '', plant_image: null, plant_status: 'available' },
      ...{ agreed: agreed[index] ?? false, distance_km: 2.5, exchange_id: null, exchange_status: null },
      ...leg,
    };
  });
  return {
    ...{ id: id(9), status: 'proposed', ended_reason: null, legs },
    ...{ agree_by: '2099-05-01T10:00:00.000Z', created_at: '2099-04-29T10:00:00.000Z' },
    ...more,
  };
}

/** Replies with these rings, and with `written` to every write. */
const server = (
  rings: Rings,
  written: (path: string) => { status?: number; body?: unknown } = () => ({ body: rings }),
  rooms: readonly RingRoom[] = [],
) =>
  fakeServer(({ method, path }) => {
    if (path === '/auth/refresh')
      return { body: { access_token: 'again', refresh_token: 'again', token_type: 'bearer' } };
    if (method !== 'GET') return written(path);
    if (path.startsWith('/auth/me') || path.startsWith('/users/me')) return { body: me };
    if (path === '/chat/rings') return { body: rooms };
    return path.startsWith('/rings') ? { body: rings } : { status: 500, body: { code: 'internal', detail: 'x' } };
  });
const writes = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/rings'));
const open = () => renderApp(<RingsPage />, { path: '/rings', signedIn: true });

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

describe('the page of swap rings', () => {
  it('says what the user gives and gets, and shows each leg with who has agreed', async () => {
    server({ rings: [aRing([false, true, false])], pause: null });
    await open();
    const card = await screen.findByRole('listitem', { name: 'A ring of three' });
    expect(card.textContent).toMatch(
      /You give \u2068Pilea\u2069 to \u2068Wen\u2069, and get \u2068Fern\u2069 from \u2068Tom\u2069/,
    );
    const legs = within(within(card).getAllByRole('list')[0] ?? card).getAllByRole('listitem');
    expect(legs.map((leg) => within(leg).getByText(/^(Agreed|Not yet)$/).textContent)).toEqual([
      'Not yet',
      'Agreed',
      'Not yet',
    ]);
    expect(
      within(legs[1] ?? card)
        .getByRole('link', { name: 'Tom' })
        .getAttribute('href'),
    ).toBe(`/users/${id(2)}`);
  });

  it('agrees, and then says how many have not', async () => {
    const stored: Rings = { rings: [aRing([false, true, false])], pause: null };
    const calls = server(stored, () => {
      const ring = aRing([true, true, false]);
      stored.rings = [ring];
      return { body: ring };
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ method: 'POST', path: `/rings/${id(9)}/agree` }]));
    expect(await screen.findByText(/^You agreed\. 1 member has until/)).toBeVisible();
  });

  it('keeps the ring and says why where the server refuses', async () => {
    server({ rings: [aRing([false, true, false])], pause: null }, () => ({
      status: 409,
      body: { code: 'ring_closed', detail: 'x' },
    }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('This swap ring isn’t waiting for anybody’s yes any more.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeVisible();
  });

  it('declines for a reason, which names the plants', async () => {
    const calls = server({ rings: [aRing([true, true, false])], pause: null }, () => ({
      body: aRing([true, true, false], { status: 'ended', ended_reason: 'declined' }),
    }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave this ring' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['plant', 'giving', 'rings']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Please choose what doesn’t fit.')).toBeVisible();
    expect(writes(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: /Pilea/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { declines: 'giving' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads from an agreed ring to the exchanges of the user', async () => {
    server({
      rings: [aRing([true, true, true], { status: 'agreed' }, { exchange_id: id(4), exchange_status: 'accepted' })],
      pause: null,
    });
    await open();
    const [exchange] = await screen.findAllByRole('link', { name: 'Open the exchange' });
    expect(exchange?.getAttribute('href')).toBe(`/profile?exchange=${id(4)}`);
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it('leads from an agreed ring to the chat of all members, with its unread messages', async () => {
    const rings = [aRing([true, true, true], { status: 'agreed' })];
    server({ rings, pause: null }, undefined, [
      {
        ring_id: id(9),
        members: [],
        last_message: null,
        last_message_at: null,
        unread_count: 2,
        is_active: true,
        created_at: '2099-04-29T10:00:00.000Z',
      },
    ]);
    await open();
    const chat = await screen.findByRole('link', { name: /^Group chat/ });
    expect(chat.getAttribute('href')).toBe(`/rings/${id(9)}/chat`);
    expect(await within(chat).findByRole('img', { name: '2 unread messages' })).toBeVisible();
  });

  it.each([
    ['declined', /A member declined/],
    ['expired', /agreed in time/],
    ['plant_gone', /no longer available/],
    ['member_gone', /take part/],
  ] as const)('says why a proposal ended: %s', async (reason, text) => {
    server({ rings: [aRing([true, true, false], { status: 'ended', ended_reason: reason })], pause: null });
    await open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a press of the switch at once, and what is stored afterwards', async () => {
    const calls = server({ rings: [], pause: null }, () => ({ body: { rings: [], pause: { until: null } } }));
    await open();
    const toggle = await screen.findByRole('switch', { name: 'Propose rings to me' });
    expect(toggle).toHaveProperty('checked', true);
    fireEvent.click(toggle);
    expect(toggle).toHaveProperty('checked', false);
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { paused: true } }]));
    await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
    expect(toggle).toHaveProperty('checked', false);
  });

  it('says until when rings are paused', async () => {
    server({ rings: [], pause: { until: '2099-05-01T10:00:00.000Z' } });
    await open();
    expect(await screen.findByText(/^Paused until .*2099/)).toBeVisible();
    expect(await screen.findByText('No ring yet')).toBeVisible();
  });

  it('cannot be resumed while the pause is fixed', async () => {
    const until = '2099-05-01T10:00:00.000Z';
    server({ rings: [], pause: { until, fixed_until: until } });
    await renderApp(<RingsPage />, { path: '/rings', signedIn: true });
    expect(await screen.findByText(/^Paused until .*you didn’t give/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Propose rings to me' })).toBeDisabled();
  });
});
