import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deletedName } from '@offshoot/contracts/deleted-name';
import type { Exchange } from '@offshoot/contracts/exchange';
import { onToastWanted, connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { ExchangeList } from './exchange-list.tsx';
import type { Side } from './seen-from.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeEach(() => localStorage.clear());

describe('the state of an exchange', () => {
  const show = async (side: Side, different: Partial<Exchange>) => {
    fakeServer(() => ({ body: [] }));
    await renderApp(<ExchangeCard exchange={anExchange(different)} side={side} onOpenChat={() => undefined} />);
    return screen.findByRole('article', { name: 'Exchange: Golden pothos' });
  };

  it('is shown in words and steps, with the other user and its short id', async () => {
    const card = await show('mine', {
      expires_at: '2026-12-05T10:00:00.000Z',
      offered_plant_id: anExchange().id,
      offered_plant_name: 'Aloe',
      offered_plant_status: 'available',
    });
    expect(within(card).getByText('#099a8010')).toBeVisible();
    expect(within(card).getByText('Yael Moss has until 5 December 2026 to answer.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Yael Moss' }).getAttribute('href')).toBe(
      `/users/${anExchange().owner_id}`,
    );
    expect(within(card).getByRole('link', { name: 'Golden pothos' }).getAttribute('href')).toBe(
      `/plants/${anExchange().plant_id}`,
    );
    expect(within(card).getByRole('link', { name: 'Aloe' }).getAttribute('href')).toBe(`/plants/${anExchange().id}`);
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Requested', 'Accepted', '1 of 2 confirmed', 'Completed']);
    expect(within(card).getByRole('listitem', { current: 'step' }).textContent).toBe('Requested');
  });

  it('shows the record of the other user while the request is open', async () => {
    const other_record = {
      user_id: anExchange().requester_id,
      handovers: 2,
      replies: 'hours' as const,
      no_shows: 1,
      growing: 3,
    };
    const card = await show('incoming', { other_record: { ...other_record, joined_at: '2026-01-05T10:00:00.000Z' } });
    const record = await within(card).findByRole('list', { name: 'About Mia Fern' });
    expect(
      within(record)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      '2 exchanges completed',
      'Usually replies within a few hours',
      'Missed 1 meeting',
      '3 plants they received are still growing',
      'Here since 5 January 2026',
    ]);
  });

  it.each([
    ['requested', 'Available'],
    ['accepted', 'Reserved'],
  ] as const)('says of the plant in barter, once it is %s, that it is %s', async (status, badge) => {
    const offered = { offered_plant_id: anExchange().id, offered_plant_name: 'Aloe' };
    const card = await show('mine', { ...offered, offered_plant_status: 'available', status });
    expect(
      within(card)
        .getAllByText(/^(Available|Reserved)$/)
        .map((element) => element.textContent),
    ).toEqual([badge]);
  });

  it('marks an owner who is a moderator', async () => {
    const card = await show('mine', { owner_role: 'moderator' });
    expect(within(card).getByRole('img', { name: 'Offshoot moderator' })).toBeVisible();
  });

  it('has no link to a user who has left', async () => {
    const card = await show('mine', { status: 'cancelled', closed_reason: 'person_gone', owner_name: deletedName });
    expect(within(card).getByText('Deleted user').closest('a')).toBeNull();
  });

  it('says who did not come', async () => {
    await show('mine', { status: 'cancelled', closed_reason: 'no_show', no_show_by: anExchange().requester_id });
    expect(screen.getByText('Yael Moss says you didn’t come.')).toBeVisible();
  });

  it("shows the meeting's time in the zone where it was set", async () => {
    const meeting = {
      meeting_time: '2026-11-28T10:00:00.000Z',
      meeting_address: 'By the kiosk',
      meeting_status: 'proposed',
      meeting_proposed_by: anExchange().owner_id,
    } as const;
    await show('mine', { status: 'accepted', ...meeting, meeting_time_zone: 'Pacific/Kiritimati' });
    expect(screen.getByText('Your time (Line Islands Time: Sun 29 Nov, 00:00).')).toBeVisible();
  });

  it.each<[string, Partial<Exchange>]>([
    ['withdrawn', { status: 'accepted', meeting_withdrawn_time: inDays(2) }],
    ['called off with its exchange', { status: 'cancelled', meeting_time: inDays(2) }],
  ])('offers to remove from the calendar a meeting that was %s', async (_, different) => {
    await show('mine', different);
    expect(screen.getByRole('button', { name: 'Remove from calendar' })).toBeVisible();
  });

  it.each([
    ['mine', 'You cancelled it.', 'You'],
    ['incoming', 'Mia Fern cancelled it.', 'Mia Fern'],
  ] as const)('says who cancelled it, and why (%s)', async (side, sentence, from) => {
    const card = await show(side, {
      status: 'cancelled',
      closed_reason: 'called_off',
      closed_by: anExchange().requester_id,
      closed_note: 'I am moving away',
    });
    expect(within(card).getByText(sentence)).toBeVisible();
    expect(within(card).getByText('I am moving away').closest('figure')?.textContent).toBe(`${from}I am moving away`);
  });

  it('says that a leg of a ring ended with the ring, and that neither party ended it', async () => {
    await show('mine', {
      ...{ status: 'cancelled', closed_reason: 'called_off', closed_by: null },
      ring_id: anExchange().id,
    });
    expect(screen.getByText('Another handover of the ring fell through, so this one ended too.')).toBeVisible();
  });

  it.each([
    ['mine', 'A threat', ['You', 'A threat', 'Hidden by our moderators']],
    ['incoming', '', ['Mia Fern', 'Hidden by our moderators']],
  ] as const)('says that moderators have hidden a text (%s)', async (side, message, parts) => {
    const card = await show(side, { status: 'requested', message, message_hidden: true });
    const quote = within(card).getByText('Hidden by our moderators').closest('figure');
    expect([...(quote?.children ?? [])].map(({ textContent }) => textContent)).toEqual(parts);
  });

  it.each([
    ['incoming', 'declined', 'You declined'],
    ['mine', 'declined', 'Yael Moss declined'],
    ['mine', 'plant_exchanged', 'Declined'],
  ] as const)('says who declined it (%s, %s)', async (side, closed_reason, words) => {
    const card = await show(side, { status: 'declined', closed_reason, closed_by: anExchange().owner_id });
    expect(within(card).getByRole('listitem', { current: 'step' }).textContent).toBe(words);
    expect(within(card).getAllByText(words)).toHaveLength(2);
  });

  it('says that moderators review a dispute', async () => {
    await show('incoming', { status: 'cancelled', closed_reason: 'called_off', is_disputed: true });
    expect(screen.getByText('One of the two cancelled it.')).toBeVisible();
    expect(screen.getByText(/Our moderators are looking into it/)).toBeVisible();
  });

  it("waits for the other user after one's own confirmation, with both videos", async () => {
    await show('mine', {
      status: 'confirmed',
      requester_confirmed_completion: true,
      requester_video_url: 'https://youtu.be/abc',
      requester_video_file_path: '/media/private/clips/a.mp4',
    });
    expect(screen.getByText('You’ve confirmed. Now we’re waiting for the other person.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'youtu.be' }).getAttribute('rel')).toContain('noopener');
    expect(screen.getByLabelText('Video: You').getAttribute('src')).toBe('/media/private/clips/a.mp4');
  });

  it.each([
    ['a gift, to its new owner', 'mine', {}, true],
    ['a gift, to its former owner', 'incoming', {}, false],
    ['a swap', 'incoming', { offered_plant_id: anExchange().id, offered_plant_name: 'Aloe' }, true],
  ] as const)('celebrates completion with what it earned (%s)', async (_, side, different, grows) => {
    const exchange = anExchange({ status: 'completed', completed_at: inDays(0), ...different });
    const paid = (reward_type: string, reward_amount: number, exchange_id: string) => ({
      id: exchange.plant_id,
      reward_type,
      reward_amount,
      exchange_id,
      created_at: inDays(0),
    });
    fakeServer(() => ({
      body: [
        paid('exchange_completion', 100, exchange.id),
        paid('video_validation', 20, exchange.id),
        paid('roots_earned', 250, exchange.id),
        paid('exchange_completion', 100, exchange.plant_id),
      ],
    }));
    await renderApp(<ExchangeCard exchange={exchange} side={side} onOpenChat={() => undefined} />, { signedIn: true });
    const earned = await screen.findByRole('link', { name: 'You earned 120 LEAFS' });
    expect(earned.getAttribute('href')).toMatch(/\/profile\?tab=rewards$/);
    expect(screen.getByText('You’ve both confirmed: the exchange is complete.')).toBeVisible();
    const received = side === 'mine' ? exchange.plant_id : exchange.offered_plant_id;
    const list = screen.queryByRole('link', { name: 'List what you grow from it' });
    expect(list?.getAttribute('href') ?? null).toBe(grows ? `/plants/create?parent=${received}` : null);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt') ?? image.ariaLabel)).toEqual(
      'offered_plant_id' in different ? ['Golden pothos', 'Aloe'] : ['Golden pothos'],
    );
  });

  it("keeps one's own rating, and says when the other's is revealed", async () => {
    await show('mine', {
      status: 'completed',
      requester_has_rated: true,
      rating_from_requester: 4,
      review_from_requester: 'Lovely',
      rate_until: '2026-12-20T10:00:00.000Z',
    });
    expect(screen.getByRole('img', { name: '4 of 5' })).toBeVisible();
    expect(screen.getByText('Lovely')).toBeVisible();
    expect(screen.getByText('Both ratings show once Yael Moss has written, or on 20 December 2026.')).toBeVisible();
  });
});

describe('an exchange linked from a notification', () => {
  it('is scrolled into view and highlighted alone, each time', async () => {
    const requested = anExchange({ id: anExchange().plant_id, plant_name: 'Aloe' });
    fakeServer(() => ({ body: [anExchange(), requested] }));
    const path = `/profile?exchange=${requested.id}`;
    const { history } = await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, {
      signedIn: true,
      path,
    });
    const card = await screen.findByRole('article', { name: 'Exchange: Aloe' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await act(async () => history.push(path));
    await waitFor(() => expect(document.activeElement).toBe(card));
  });
});

describe('a response', () => {
  const refuse = { status: 409, body: { detail: 'no', code: 'plant_reserved' } };

  async function accept(plantId?: string) {
    const toasts: ToastMessage[] = [];
    onToastWanted(() => undefined);
    connectToasts((message) => toasts.push(message));
    let reply: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    const calls = fakeServer(async ({ method }) => {
      if (method === 'GET') return { body: [anExchange()] };
      await replied;
      return refuse;
    });
    await renderApp(<ExchangeList side="incoming" onOpenChat={() => undefined} {...(plantId ? { plantId } : {})} />, {
      signedIn: true,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Message (optional)'), 'Gladly');
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Show my address to Mia Fern/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    return { toasts, calls, reply };
  }

  it('shows at once, and is reverted with an alert if the server refuses', async () => {
    const { toasts, calls, reply } = await accept();
    await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Accepted'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      owner_message: 'Gladly',
      share_address: true,
    });
    reply();
    await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Requested'));
    expect(toasts).toMatchObject([{ kind: 'error', text: 'We couldn’t accept it: This plant is already reserved.' }]);
    // The message is kept for the next try.
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message (optional)')).value).toBe('Gladly');
  });

  it("shows a refusal in place on the plant's own page", async () => {
    const { toasts, reply } = await accept(anExchange().plant_id);
    reply();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t accept it: This plant is already reserved.',
    );
    expect(toasts).toEqual([]);
  });
});
