import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import {
  exchangeBetween,
  kindsOf,
  leftUnread,
  listOf,
  neighbour,
  type Neighbour,
  newRoom,
  twoNeighbours,
} from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const at = '2026-03-01T12:00:00.000Z';
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

describe('notifications', () => {
  it('go to the party that did not take the step of an exchange', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const data = exchangeBetween(requester, owner);
    const notified: [string, string[]][] = [];
    const idsOf = async (person: Neighbour) => (await listOf(harness, person)).items.map(({ id }) => id);
    const step = async (deliver: () => Promise<unknown>) => {
      const earlier = new Set([...(await idsOf(requester)), ...(await idsOf(owner))]);
      await deliver();
      await harness.started.settled();
      const added = async (person: Neighbour) =>
        (await listOf(harness, person)).items.filter(({ id }) => !earlier.has(id)).map(({ kind }) => kind);
      notified.push(['requester', await added(requester)], ['owner', await added(owner)]);
      return notified.splice(0);
    };
    const { deliver } = harness.started;
    const expectOf = async (event: Parameters<typeof deliver>[0], ofRequester: string[], ofOwner: string[]) =>
      expect(await step(() => deliver(event))).toEqual([
        ['requester', ofRequester],
        ['owner', ofOwner],
      ]);
    await expectOf({ type: 'exchange.requested.v1', data }, [], ['exchange_requested']);
    await expectOf(
      {
        type: 'exchange.reminded.v1',
        data: { ...data, reminder: 'request_waits', person_ids: [owner.id], meeting_time: null },
      },
      [],
      ['request_waits'],
    );
    await expectOf({ type: 'exchange.accepted.v1', data }, ['exchange_accepted'], []);
    const meeting = { ...data, meeting_time: '2026-03-05T16:00:00.000Z' };
    await expectOf(
      {
        type: 'exchange.meeting_changed.v1',
        data: { ...meeting, version: 3, change: 'proposed', changed_by: requester.id },
      },
      [],
      ['meeting_changed'],
    );
    await expectOf(
      {
        type: 'exchange.meeting_changed.v1',
        data: { ...meeting, version: 4, change: 'confirmed', changed_by: owner.id },
      },
      ['meeting_changed'],
      [],
    );
    // The host of a swap meet where it was to be.
    await expectOf(
      {
        type: 'exchange.meeting_changed.v1',
        data: { ...data, meeting_time: null, version: 5, change: 'withdrawn', changed_by: newId() },
      },
      ['meeting_changed'],
      ['meeting_changed'],
    );
    await expectOf(
      {
        type: 'exchange.stand_in_changed.v1',
        data: { ...meeting, version: 6, changed_by: requester.id, is_named: true },
      },
      [],
      ['meeting_changed'],
    );
    await expectOf(
      {
        type: 'exchange.reminded.v1',
        data: {
          ...meeting,
          at: '2026-03-04T16:00:00.000Z',
          reminder: 'meeting_tomorrow',
          person_ids: [owner.id, requester.id],
        },
      },
      ['meeting_reminder'],
      ['meeting_reminder'],
    );
    await expectOf(
      { type: 'exchange.confirmed.v1', data: { ...data, confirmed_by: owner.id } },
      ['exchange_confirmed'],
      [],
    );
    // The requester's confirmation completes it, so only the owner is notified.
    await expectOf(
      { type: 'exchange.completed.v1', data: { ...data, video_by: [], completed_by: requester.id } },
      [],
      ['exchange_completed'],
    );
    await expectOf(
      { type: 'exchange.reviewed.v1', data: { ...data, rating_from_requester: 5, rating_from_owner: null } },
      [],
      ['reviews_shown'],
    );

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

  it('of a cancellation name the party that cancelled to the other one, and go to both if neither did', async () => {
    const [requester, owner] = await twoNeighbours(harness);
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
          .filter((notification) => notification.exchange_id === data.exchange_id)
          .map((notification) => notification.actor?.name ?? null);
      return { requester: await of(requester), owner: await of(owner) };
    };
    expect(await cancelled({ closed_reason: 'withdrawn' })).toEqual({ requester: [], owner: ['Noor'] });
    expect(await cancelled({ closed_by: owner.id })).toEqual({ requester: ['Mia'], owner: [] });
    expect(await cancelled({ closed_reason: 'plant_gone' })).toEqual({ requester: [null], owner: [null] });
  });

  it('of a dispute and of a contested no-show of the same exchange go to both parties', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const data = { ...exchangeBetween(requester, owner), status: 'cancelled' as const };
    for (const version of [data.version, data.version + 1])
      await harness.started.deliver({ type: 'exchange.dispute_resolved.v1', data: { ...data, version } });
    await harness.started.settled();
    for (const person of [requester, owner]) expect((await listOf(harness, person)).items).toHaveLength(2);
  });

  it('of a resolved dispute go to both parties, once', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const data = { ...exchangeBetween(requester, owner), status: 'cancelled' as const };
    await harness.started.deliver({ type: 'exchange.dispute_resolved.v1', data });
    await harness.started.deliver({ type: 'exchange.dispute_resolved.v1', data });
    await harness.started.settled();
    for (const person of [requester, owner]) {
      const { items } = await listOf(harness, person);
      expect(items).toEqual([
        expect.objectContaining({
          kind: 'moderation',
          actor: null,
          exchange_id: data.exchange_id,
          params: { decision: 'dispute_resolved' },
          path: `/profile?exchange=${data.exchange_id}`,
        }),
      ]);
    }
  });

  it('of approved plants, levels, rewards, followers and searches go to their user', async () => {
    const [person, fan] = await twoNeighbours(harness);
    const { deliver } = harness.started;
    const plant_id = newId();
    for (const decision of ['approved', 'rejected', 'edit_rejected', 'edit_approved', 'deactivated'] as const) {
      await deliver({
        type: 'plant.decided.v1',
        data: { plant_id, owner_id: person.id, revision_id: newId(), decision, at },
      });
    }
    await deliver({ type: 'level.reached.v1', data: { user_id: person.id, level: 3, at } });
    const held = { plant_id, owner_id: person.id, revision_id: newId(), taxon: 'Celastrus orbiculatus', at };
    await deliver({ type: 'plant.held_by_law.v1', data: held });
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
    await deliver({ type: 'plant.became_ready.v1', data: { plant_id, user_id: person.id, day: '2027-03-01', at } });
    await harness.started.settled();
    expect((await kindsOf(harness, person)).toSorted()).toEqual([
      'level_reached',
      'moderation',
      'new_follower',
      'plant_approved',
      'search_match',
      'search_match',
    ]);
  });

  it('are created once, however often an event is delivered', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const data = exchangeBetween(requester, owner);
    const event = await harness.started.deliver({ type: 'exchange.requested.v1', data });
    await harness.started.deliver({ ...event });
    // The same event under another id.
    await harness.started.deliver({ type: 'exchange.requested.v1', data });
    await harness.started.settled();
    expect(await kindsOf(harness, owner)).toEqual(['exchange_requested']);
  });

  it('are not created about blocked users, on either side, nor for kinds that are switched off', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    await harness.call('people.block', { id: requester.id }, { actor: owner.actor });
    const quiet = await neighbour(harness, 'Quiet', {
      notifications: { messages: false, new_followers: false, plant_updates: false },
    });
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(owner, requester) });
    await leftUnread(harness, requester, quiet, newRoom(), { count: 1, seq: 1 });
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

  it('are merged per room for messages and into one for rewards, until they are read', async () => {
    const [sender, reader] = await twoNeighbours(harness);
    const [room, other] = [newRoom(), newRoom()];
    await leftUnread(harness, sender, reader, room, { count: 2, seq: 4 });
    await leftUnread(harness, sender, reader, other, { count: 1, seq: 1 });
    await harness.started.settled();
    await leftUnread(harness, sender, reader, room, { count: 5, seq: 7 });
    await harness.started.settled();
    // A delayed older event changes nothing.
    await leftUnread(harness, sender, reader, room, { count: 3, seq: 5 });
    await harness.started.settled();
    const unread = await listOf(harness, reader);
    expect(unread.items.map((notification) => [notification.room_id, notification.params.count])).toEqual([
      [room.room_id, 5],
      [other.room_id, 1],
    ]);
    expect(unread.items[0]?.path).toBe(`/chats/${room.room_id}`);

    await harness.call('notifications.read_page', { path: `/chats/${room.room_id}` }, { actor: reader.actor });
    await leftUnread(harness, sender, reader, room, { count: 1, seq: 8 });
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
      items
        .filter((notification) => notification.kind === 'message')
        .map((notification) => [notification.params.count, notification.read_at === null]),
    ).toEqual([
      [1, true],
      [5, false],
      [1, true],
    ]);
    expect(
      items.filter((notification) => notification.kind === 'reward').map((notification) => notification.params),
    ).toEqual([{ count: 3, amount: 120, roots: 250 }]);
    expect(count).toBe(3);
  });

  it('are merged per saved search, and link to the plant or, with several, to the searches', async () => {
    const person = await neighbour(harness, 'Seeker');
    const search_id = newId();
    const find = async (plant_id: string) => {
      await harness.started.deliver({
        type: 'search.matched.v1',
        data: { search_id, user_id: person.id, plant_id, at },
      });
      await harness.started.settled();
      return (await listOf(harness, person)).items.map((notification) => [
        notification.params.count,
        notification.path,
        notification.plant?.id,
      ]);
    };
    const [first, second] = [newId(), newId()];
    expect(await find(first)).toEqual([[1, `/plants/${first}`, first]]);
    expect(await find(second)).toEqual([[2, '/plants/searches', second]]);
  });
});
