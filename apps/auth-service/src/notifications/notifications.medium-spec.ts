import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { exchangeBetween, kindsOf, listOf, neighbour, type Neighbour } from '../../test/notification-harness.ts';
import { type AuthHarness, startAuth } from '../../test/start-auth.ts';

const at = '2026-03-01T12:00:00.000Z';
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

const pair = async (): Promise<[Neighbour, Neighbour]> => [
  await neighbour(harness, 'Noor'),
  await neighbour(harness, 'Mia'),
];

function leftUnread(
  from: Neighbour,
  to: Neighbour,
  room: { room_id: string; exchange_id: string; plant_id: string },
  count: number,
  seq: number,
) {
  const data: EventData<'message.left_unread.v1'> = {
    ...room,
    sender_id: from.id,
    recipient_id: to.id,
    unread_count: count,
    up_to_seq: seq,
    at,
  };
  return harness.started.deliver({ type: 'message.left_unread.v1', data });
}
const aRoom = () => ({ room_id: newId(), exchange_id: newId(), plant_id: newId() });

describe('what people are told', () => {
  it('of each step of an exchange tells the party that did not take it', async () => {
    const [requester, owner] = await pair();
    const data = exchangeBetween(requester, owner);
    const notified: [string, string[]][] = [];
    const step = async (deliver: () => Promise<unknown>) => {
      const before = [(await kindsOf(harness, requester)).length, (await kindsOf(harness, owner)).length] as const;
      await deliver();
      await harness.started.settled();
      const [mine, theirs] = [await kindsOf(harness, requester), await kindsOf(harness, owner)];
      notified.push(
        ['requester', mine.slice(0, mine.length - before[0])],
        ['owner', theirs.slice(0, theirs.length - before[1])],
      );
      return notified.splice(0);
    };
    const { deliver } = harness.started;
    expect(await step(() => deliver({ type: 'exchange.requested.v1', data }))).toEqual([
      ['requester', []],
      ['owner', ['exchange_requested']],
    ]);
    expect(
      await step(() =>
        deliver({
          type: 'exchange.reminded.v1',
          data: { ...data, reminder: 'request_waits', person_ids: [owner.id], meeting_time: null },
        }),
      ),
    ).toEqual([
      ['requester', []],
      ['owner', ['request_waits']],
    ]);
    expect(await step(() => deliver({ type: 'exchange.accepted.v1', data }))).toEqual([
      ['requester', ['exchange_accepted']],
      ['owner', []],
    ]);
    const meeting = { ...data, meeting_time: '2026-03-05T16:00:00.000Z' };
    expect(
      await step(() =>
        deliver({
          type: 'exchange.meeting_changed.v1',
          data: { ...meeting, version: 3, change: 'proposed', changed_by: requester.id },
        }),
      ),
    ).toEqual([
      ['requester', []],
      ['owner', ['meeting_changed']],
    ]);
    expect(
      await step(() =>
        deliver({
          type: 'exchange.meeting_changed.v1',
          data: { ...meeting, version: 4, change: 'confirmed', changed_by: owner.id },
        }),
      ),
    ).toEqual([
      ['requester', ['meeting_changed']],
      ['owner', []],
    ]);
    expect(
      await step(() =>
        deliver({
          type: 'exchange.reminded.v1',
          data: {
            ...meeting,
            at: '2026-03-04T16:00:00.000Z',
            reminder: 'meeting_tomorrow',
            person_ids: [owner.id, requester.id],
          },
        }),
      ),
    ).toEqual([
      ['requester', ['meeting_reminder']],
      ['owner', ['meeting_reminder']],
    ]);
    expect(
      await step(() => deliver({ type: 'exchange.confirmed.v1', data: { ...data, confirmed_by: owner.id } })),
    ).toEqual([
      ['requester', ['exchange_confirmed']],
      ['owner', []],
    ]);
    // The requester's confirmation completes it: only the owner has not seen it happen.
    expect(
      await step(() =>
        deliver({ type: 'exchange.completed.v1', data: { ...data, video_by: [], completed_by: requester.id } }),
      ),
    ).toEqual([
      ['requester', []],
      ['owner', ['exchange_completed']],
    ]);
    expect(
      await step(() =>
        deliver({ type: 'exchange.reviewed.v1', data: { ...data, rating_from_requester: 5, rating_from_owner: null } }),
      ),
    ).toEqual([
      ['requester', []],
      ['owner', ['reviews_shown']],
    ]);

    const [newest] = (await listOf(harness, owner)).items;
    expect(newest).toMatchObject({
      actor: { id: requester.id, name: 'Noor', avatar: null },
      plant: { id: data.plant_id },
      exchange_id: data.exchange_id,
      params: { rating: 5 },
      path: `/profile?exchange=${data.exchange_id}`,
      read_at: null,
    });
  });

  it('of an end tells the other party by whom, and both where nobody of them ended it', async () => {
    const [requester, owner] = await pair();
    const cancelled = async (change: Partial<EventData<'exchange.cancelled.v1'>>) => {
      const data = {
        ...exchangeBetween(requester, owner),
        status: 'cancelled' as const,
        closed_reason: 'called_off' as const,
        was_held: true,
        ...change,
      };
      await harness.started.deliver({ type: 'exchange.cancelled.v1', data });
      await harness.started.settled();
      const of = async (person: Neighbour) =>
        (await listOf(harness, person)).items
          .filter((one) => one.exchange_id === data.exchange_id)
          .map((one) => one.actor?.name ?? null);
      return { requester: await of(requester), owner: await of(owner) };
    };
    expect(await cancelled({ closed_reason: 'withdrawn' })).toEqual({ requester: [], owner: ['Noor'] });
    expect(await cancelled({ closed_by: owner.id })).toEqual({ requester: ['Mia'], owner: [] });
    expect(await cancelled({ closed_reason: 'plant_gone' })).toEqual({ requester: [null], owner: [null] });
  });

  it('of plants, levels, rewards, followers and searches tells their person', async () => {
    const [person, fan] = await pair();
    const { deliver } = harness.started;
    const plant_id = newId();
    for (const decision of ['approved', 'rejected', 'edit_rejected', 'edit_approved', 'deactivated'] as const) {
      await deliver({
        type: 'plant.decided.v1',
        data: { plant_id, owner_id: person.id, revision_id: newId(), decision, at },
      });
    }
    await deliver({ type: 'level.reached.v1', data: { user_id: person.id, level: 3, at } });
    await deliver({
      type: 'reward.granted.v1',
      data: { reward_id: newId(), user_id: person.id, type: 'daily_login', amount: 5, at },
    });
    await deliver({
      type: 'reward.granted.v1',
      data: { reward_id: newId(), user_id: person.id, type: 'level_up', amount: 20, at },
    });
    await harness.call('people.follow', { id: person.id }, { actor: fan.actor });
    await deliver({ type: 'search.matched.v1', data: { search_id: newId(), user_id: person.id, plant_id, at } });
    await harness.started.settled();
    expect((await kindsOf(harness, person)).toSorted()).toEqual([
      'level_reached',
      'new_follower',
      'plant_approved',
      'plant_deactivated',
      'plant_edit_rejected',
      'plant_rejected',
      'search_match',
    ]);
  });

  it('comes once, however often a fact is delivered', async () => {
    const [requester, owner] = await pair();
    const data = exchangeBetween(requester, owner);
    const event = await harness.started.deliver({ type: 'exchange.requested.v1', data });
    await harness.started.deliver({ ...event });
    // Even under another id it tells of the same.
    await harness.started.deliver({ type: 'exchange.requested.v1', data });
    await harness.started.settled();
    expect(await kindsOf(harness, owner)).toEqual(['exchange_requested']);
  });

  it('is nothing of people who are blocked, on either side, nor of what was switched off', async () => {
    const [requester, owner] = await pair();
    await harness.call('people.block', { id: requester.id }, { actor: owner.actor });
    const quiet = await neighbour(harness, 'Quiet', {
      notifications: { messages: false, new_followers: false, plant_updates: false },
    });
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(owner, requester) });
    await leftUnread(requester, quiet, aRoom(), 1, 1);
    await harness.started.deliver({
      type: 'person.followed.v1',
      data: { user_id: quiet.id, follower_id: requester.id, at },
    });
    await harness.started.deliver({
      type: 'plant.decided.v1',
      data: { plant_id: newId(), owner_id: quiet.id, revision_id: newId(), decision: 'approved', at },
    });
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(owner, quiet) });
    await harness.started.settled();
    expect(await kindsOf(harness, owner)).toEqual([]);
    expect(await kindsOf(harness, requester)).toEqual([]);
    expect(await kindsOf(harness, quiet)).toEqual(['exchange_requested']);
  });

  it('is one line for the messages of a room and one for rewards, until it is read', async () => {
    const [sender, reader] = await pair();
    const [room, other] = [aRoom(), aRoom()];
    await leftUnread(sender, reader, room, 2, 4);
    await leftUnread(sender, reader, other, 1, 1);
    await harness.started.settled();
    await leftUnread(sender, reader, room, 5, 7);
    await harness.started.settled();
    // An old fact that comes late says nothing new.
    await leftUnread(sender, reader, room, 3, 5);
    await harness.started.settled();
    const unread = await listOf(harness, reader);
    expect(unread.items.map((one) => [one.room_id, one.params.count])).toEqual([
      [room.room_id, 5],
      [other.room_id, 1],
    ]);
    expect(unread.items[0]?.path).toBe(`/chats/${room.room_id}`);

    await harness.call('notifications.read_page', { path: `/chats/${room.room_id}` }, { actor: reader.actor });
    await leftUnread(sender, reader, room, 1, 8);
    for (const [type, amount] of [
      ['exchange_completion', 100],
      ['video_validation', 20],
      ['roots_earned', 250],
    ] as const) {
      await harness.started.deliver({
        type: 'reward.granted.v1',
        data: { reward_id: newId(), user_id: reader.id, type, amount, at },
      });
    }
    await harness.started.settled();
    const { items, unread: count } = await listOf(harness, reader);
    expect(
      items.filter((one) => one.kind === 'message').map((one) => [one.params.count, one.read_at === null]),
    ).toEqual([
      [1, true],
      [5, false],
      [1, true],
    ]);
    expect(items.filter((one) => one.kind === 'reward').map((one) => one.params)).toEqual([
      { count: 3, amount: 120, roots: 250 },
    ]);
    expect(count).toBe(3);
  });
});

it('is one line for the plants that a search finds, which leads to the plant or, with several, to the searches', async () => {
  const person = await neighbour(harness, 'Seeker');
  const search_id = newId();
  const find = async (plant_id: string) => {
    await harness.started.deliver({ type: 'search.matched.v1', data: { search_id, user_id: person.id, plant_id, at } });
    await harness.started.settled();
    return (await listOf(harness, person)).items.map((one) => [one.params.count, one.path, one.plant?.id]);
  };
  const [first, second] = [newId(), newId()];
  expect(await find(first)).toEqual([[1, `/plants/${first}`, first]]);
  expect(await find(second)).toEqual([[2, '/plants/searches', second]]);
});

describe('reading', () => {
  it('goes page by page, and all up to what was seen', async () => {
    const [requester, owner] = await pair();
    for (let made = 0; made < 5; made += 1) {
      await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
      await harness.started.settled();
    }
    const first = await listOf(harness, owner, 2);
    const second = await harness.call(
      'notifications.list',
      { limit: 2, before: first.next ?? '' },
      { actor: owner.actor },
    );
    const third = await harness.call(
      'notifications.list',
      { limit: 2, before: second.next ?? '' },
      { actor: owner.actor },
    );
    expect([first, second, third].map((page) => page.items.length)).toEqual([2, 2, 1]);
    expect(third.next).toBeNull();
    expect(new Set([first, second, third].flatMap((page) => page.items.map((one) => one.id))).size).toBe(5);

    await harness.call('notifications.read_all', { up_to_id: second.items[0]?.id ?? '' }, { actor: owner.actor });
    expect(await harness.call('notifications.unread', {}, { actor: owner.actor })).toEqual({ unread: 2 });
    await harness.call('notifications.read', { id: first.items[0]?.id ?? '' }, { actor: owner.actor });
    await harness.call('notifications.read', { id: newId() }, { actor: owner.actor });
    // Nobody reads another one's.
    await harness.call('notifications.read', { id: first.items[1]?.id ?? '' }, { actor: requester.actor });
    expect(await harness.call('notifications.unread', {}, { actor: owner.actor })).toEqual({ unread: 1 });
  });

  it('of all swallows nothing that comes at the same time, and every push carries a count that was true', async () => {
    const [sender, reader] = await pair();
    const room = aRoom();
    await leftUnread(sender, reader, room, 1, 1);
    await harness.started.settled();
    const seen = (await listOf(harness, reader)).items[0]?.id ?? '';
    const started = harness.started.pushes.all.length;
    const others = Array.from({ length: 20 }, () => exchangeBetween(sender, reader));
    await Promise.all([
      ...others.map((data) => harness.started.deliver({ type: 'exchange.requested.v1', data })),
      leftUnread(sender, reader, room, 2, 2),
      ...Array.from({ length: 10 }, () =>
        harness.call('notifications.read_all', { up_to_id: seen }, { actor: reader.actor }),
      ),
    ]);
    await harness.started.settled();
    const { items, unread } = await listOf(harness, reader, 100);
    expect(unread).toBe(21);
    expect(items.filter((one) => one.read_at === null)).toHaveLength(21);
    const counts = harness.started.pushes.all
      .slice(started)
      .flatMap((push) =>
        push.userId !== reader.id
          ? []
          : push.name === 'notification:new'
            ? [push.data.unread]
            : push.name === 'notification:unread'
              ? [push.data.total]
              : [],
      );
    expect(Math.max(...counts)).toBe(21);
    expect(counts.at(-1)).toBe(21);
  });
});

describe('what is kept', () => {
  it('is what the export gives, and goes with the account', async () => {
    const owner = await harness.person();
    const requester = await neighbour(harness, 'Noor');
    const asNeighbour = { id: owner.actor.user_id, email: owner.email, name: '', actor: owner.actor };
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, asNeighbour) });
    await harness.started.settled();
    expect(
      (await harness.call('notifications.export', { after: null }, { actor: owner.actor })).items.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['exchange_requested']);
    await harness.call('people.delete_me', { password: 'Gr€en-thumb-1!' }, { actor: owner.actor });
    expect(
      await harness.started.database.query(`SELECT 1 FROM notification WHERE user_id = $1`, [owner.actor.user_id]),
    ).toEqual([]);
    // What comes after that is told to nobody.
    await harness.started.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...exchangeBetween(requester, asNeighbour), closed_reason: 'person_gone', was_held: false },
    });
    await harness.started.settled();
    expect(
      await harness.started.database.query(`SELECT 1 FROM notification WHERE user_id = $1`, [owner.actor.user_id]),
    ).toEqual([]);
    expect(await kindsOf(harness, requester)).toEqual(['exchange_cancelled']);
  });

  it('ends after ninety days', async () => {
    const [requester, owner] = await pair();
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
    await harness.started.settled();
    await harness.started.database.query(
      `UPDATE notification SET created_at = created_at - interval '89 days' WHERE user_id = $1`,
      [owner.id],
    );
    expect(await kindsOf(harness, owner)).toHaveLength(1);
    harness.clock.advance(2 * 24 * 60 * 60 * 1_000);
    await harness.started.settled();
    expect(await kindsOf(harness, owner)).toHaveLength(0);
  });
});
