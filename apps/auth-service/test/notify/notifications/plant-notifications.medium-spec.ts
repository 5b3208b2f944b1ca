import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { exchangeBetween, kindsOf, listOf, neighbour, twoNeighbours } from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const at = '2026-03-01T12:00:00.000Z';
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

describe('notifications about a plant', () => {
  it('of a plant that is ready go once per day to who likes it, unless notifications of plants are switched off', async () => {
    const [fan] = await twoNeighbours(harness);
    const quiet = await neighbour(harness, 'Quiet', { notifications: { plant_updates: false } });
    const plant_id = newId();
    const ready = (user_id: string, day: string) =>
      harness.started.deliver({ type: 'plant.became_ready.v1', data: { plant_id, user_id, day, at } });
    for (const day of ['2027-03-01', '2027-03-01', '2027-04-01']) {
      await ready(fan.id, day);
      await ready(quiet.id, day);
    }
    await harness.started.settled();
    const { items } = await harness.call('notifications.list', { limit: 20 }, { actor: fan.actor });
    const shown = { kind: 'search_match', params: { ready: true }, search_id: null, path: `/plants/${plant_id}` };
    expect(items).toMatchObject([shown, shown]);
    expect(items).toHaveLength(2);
    expect(await kindsOf(harness, quiet)).toEqual([]);
  });

  it('of a plant that is free again go once per day to who likes it', async () => {
    const [fan] = await twoNeighbours(harness);
    const data = { plant_id: newId(), user_id: fan.id, at };
    for (const day of ['2027-03-01', '2027-03-01', '2027-03-02'])
      await harness.started.deliver({ type: 'plant.became_free.v1', data: { ...data, day } });
    await harness.started.settled();
    const { items } = await harness.call('notifications.list', { limit: 20 }, { actor: fan.actor });
    const shown = { kind: 'search_match', params: { free: true }, search_id: null, path: `/plants/${data.plant_id}` };
    expect(items).toMatchObject([shown, shown]);
    expect(items).toHaveLength(2);
  });

  it('are created of wishes, with who has the plant, unless the user blocks that one', async () => {
    const [wisher, owner] = await twoNeighbours(harness);
    const plant_id = newId();
    const data = { wish_id: newId(), user_id: wisher.id, owner_id: owner.id, plant_id, at };
    for (const how of ['near', 'offered', 'offered', 'mutual'] as const)
      await harness.started.deliver({ type: 'wish.matched.v1', data: { ...data, how } });
    await harness.started.settled();
    const { items } = await harness.call('notifications.list', { limit: 20 }, { actor: wisher.actor });
    const path = `/plants/${plant_id}`;
    expect(items.map(({ params }) => params.wish)).toEqual(['mutual', 'offered', 'near']);
    expect(items[0]).toMatchObject({ kind: 'search_match', path, actor: { id: owner.id }, plant: { id: plant_id } });
    await harness.call('people.block', { id: owner.id }, { actor: wisher.actor });
    const hidden = newId();
    await harness.started.deliver({ type: 'wish.matched.v1', data: { ...data, plant_id: hidden, how: 'near' } });
    await harness.started.settled();
    const { items: afterwards } = await harness.call('notifications.list', { limit: 20 }, { actor: wisher.actor });
    expect(afterwards.map(({ plant }) => plant?.id)).not.toContain(hidden);
  });

  it('of a swap meet go to its host and visitors; the newest replaces an unread one', async () => {
    const [ana] = await twoNeighbours(harness);
    const meet = { meet_id: newId(), person_ids: [ana.id], at };
    const shown = async () => {
      await harness.started.settled();
      return (await listOf(harness, ana)).items.map(({ params, path }) => [params.meet, path]);
    };
    const page = `/meets/${meet.meet_id}`;
    await harness.started.deliver({ type: 'meet.decided.v1', data: { ...meet, approved: true } });
    expect(await shown()).toEqual([['approved', page]]);
    for (const [type, notice] of [
      ['meet.changed.v1', 'changed'],
      ['meet.cancelled.v1', 'cancelled'],
    ] as const) {
      await harness.started.deliver({ type, data: meet });
      expect(await shown()).toEqual([[notice, page]]);
    }
    await harness.started.deliver({ type: 'meet.decided.v1', data: { ...meet, approved: false } });
    expect(await shown()).toEqual([['declined', page]]);
  });

  it('of a changed swap meet are replaced neither by its matches nor by its reminder', async () => {
    const [ana] = await twoNeighbours(harness);
    const meet = { meet_id: newId(), person_ids: [ana.id], at };
    for (const type of ['meet.changed.v1', 'meet.matched.v1', 'meet.reminded.v1', 'meet.matched.v1'] as const) {
      await harness.started.deliver({ type, data: { ...meet, at: new Date().toISOString() } });
      await harness.started.settled();
    }
    const { items } = await listOf(harness, ana);
    expect(items.map(({ params }) => params.meet).toSorted()).toEqual(['changed', 'match', 'tomorrow']);
  });

  it('of a ring go to its members, whatever they set for plants; the newest replaces an unread one', async () => {
    const [ana] = await twoNeighbours(harness);
    const ben = await neighbour(harness, 'Ben', { notifications: { plant_updates: false } });
    const ring = { ring_id: newId(), person_ids: [ana.id, ben.id], at };
    const shown = async (person: typeof ben) =>
      (await listOf(harness, person)).items.map(({ kind, params, path }) => [kind, params.ring, path]);
    await harness.started.deliver({ type: 'ring.proposed.v1', data: { ...ring, agree_by: at } });
    await harness.started.settled();
    expect(await shown(ben)).toEqual([['search_match', 'proposed', '/rings']]);
    await harness.started.deliver({ type: 'ring.reminded.v1', data: { ...ring, person_ids: [ben.id], agree_by: at } });
    await harness.started.settled();
    expect(await shown(ben)).toEqual([['search_match', 'waits', '/rings']]);
    await harness.started.deliver({
      type: 'ring.ended.v1',
      data: {
        ...ring,
        person_ids: [ana.id],
        status: 'ended',
        reason: 'expired',
        paused_ids: [ben.id],
        paused_until: at,
      },
    });
    await harness.started.settled();
    expect(await shown(ana)).toEqual([['search_match', 'ended', '/rings']]);
    expect(await shown(ben)).toEqual([['search_match', 'paused', '/rings']]);
    const agreed = { ...ring, ring_id: newId() };
    await harness.started.deliver({ type: 'ring.agreed.v1', data: agreed });
    await harness.started.deliver({
      type: 'exchange.accepted.v1',
      data: { ...exchangeBetween(ana, ben), status: 'accepted', ring_id: agreed.ring_id },
    });
    await harness.started.settled();
    expect((await shown(ana))[0]).toEqual(['search_match', 'agreed', '/rings']);
    await harness.started.deliver({ type: 'ring.completed.v1', data: agreed });
    await harness.started.settled();
    expect((await shown(ana))[0]).toEqual(['search_match', 'completed', '/rings']);
    expect(await kindsOf(harness, ana)).not.toContain('exchange_accepted');
  });

  it('of unread messages in a ring go to the member as those of other rooms, and the newest replaces an unread one', async () => {
    const [ana] = await twoNeighbours(harness);
    const quiet = await neighbour(harness, 'Quiet', { notifications: { messages: false } });
    const ring_id = newId();
    const left = (recipient_id: string, unread_count: number) =>
      harness.started.deliver({
        type: 'ring_message.left_unread.v1',
        data: { ring_id, recipient_id, unread_count, up_to_seq: unread_count, at },
      });
    for (const unread_count of [1, 3, 3]) {
      await left(ana.id, unread_count);
      await harness.started.settled();
    }
    await left(quiet.id, 1);
    await harness.started.settled();
    const { items } = await listOf(harness, ana);
    const params = { count: 3, in_ring: true };
    expect(items).toMatchObject([{ kind: 'message', actor: null, params, path: `/rings/${ring_id}/chat` }]);
    expect(await kindsOf(harness, quiet)).toEqual([]);
  });

  it('of a parent go to its owner once for a pair of plants, and of a confirmed one to who named it', async () => {
    const [owner, grower] = await twoNeighbours(harness);
    const quiet = await neighbour(harness, 'Quiet', { notifications: { plant_updates: false } });
    const [plant_id, parent_id] = [newId(), newId()];
    const pair = { plant_id, parent_id, user_id: owner.id, owner_id: grower.id, at };
    const named = (user_id: string, state: 'proposed' | 'confirmed') =>
      harness.started.deliver({ type: 'plant.parent_named.v1', data: { ...pair, user_id, state } });
    await named(owner.id, 'proposed');
    await named(owner.id, 'proposed');
    await named(quiet.id, 'confirmed');
    await harness.started.deliver({ type: 'plant.parent_confirmed.v1', data: pair });
    await harness.started.settled();
    const listed = async ({ actor }: typeof owner) =>
      (await harness.call('notifications.list', { limit: 20 }, { actor })).items;
    expect(await listed(owner)).toMatchObject([
      { kind: 'plant_approved', params: { lineage: 'proposed' }, path: `/plants/${parent_id}/family` },
    ]);
    expect(await listed(grower)).toMatchObject([
      { kind: 'plant_approved', params: { lineage: 'confirmed' }, path: `/plants/${plant_id}/family` },
    ]);
    expect(await kindsOf(harness, quiet)).toEqual([]);
  });

  it('remind of the diary of the plant that was received, once for each day, unless that is switched off', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const quiet = await neighbour(harness, 'Quiet', { notifications: { growth_reminders: false } });
    const offered_plant_id = newId();
    const data = { ...exchangeBetween(requester, owner), status: 'completed' as const, offered_plant_id };
    const due = (receiver_id: string, day: 30 | 180, of = data) =>
      harness.started.deliver({ type: 'exchange.growth_due.v1', data: { ...of, receiver_id, day } });
    for (const day of [30, 30, 180] as const) await due(requester.id, day);
    await due(owner.id, 30);
    await due(quiet.id, 30, { ...data, exchange_id: newId(), requester_id: quiet.id });
    await harness.started.settled();
    const shown = { kind: 'rating_waits', params: { diary: true }, path: `/profile?exchange=${data.exchange_id}` };
    expect((await listOf(harness, requester)).items).toMatchObject([
      { ...shown, plant: { id: data.plant_id } },
      { ...shown, plant: { id: data.plant_id } },
    ]);
    expect((await listOf(harness, owner)).items).toMatchObject([{ ...shown, plant: { id: offered_plant_id } }]);
    expect(await kindsOf(harness, quiet)).toEqual([]);
  });

  it('remind of checks for pests with the setting of the diary, and warn of pests without it', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    const quiet = await neighbour(harness, 'Quiet', { notifications: { growth_reminders: false } });
    const data = { ...exchangeBetween(requester, owner), status: 'completed' as const };
    const ofQuiet = { ...data, exchange_id: newId(), requester_id: quiet.id };
    for (const day of [4, 4, 8] as const)
      await harness.started.deliver({
        type: 'exchange.quarantine_due.v1',
        data: { ...data, checker_id: owner.id, day },
      });
    await harness.started.deliver({
      type: 'exchange.quarantine_due.v1',
      data: { ...ofQuiet, checker_id: quiet.id, day: 4 },
    });
    await harness.started.deliver({
      type: 'exchange.pest_warned.v1',
      data: { ...ofQuiet, warned_id: quiet.id, pest: 'thrips' },
    });
    await harness.started.settled();
    const due = {
      kind: 'rating_waits',
      params: { quarantine: true },
      path: `/profile?exchange=${data.exchange_id}`,
      actor: null,
    };
    expect((await listOf(harness, owner)).items).toMatchObject([due, due]);
    expect((await listOf(harness, quiet)).items).toMatchObject([
      { kind: 'rating_waits', params: { pest: 'thrips' }, actor: null, exchange_id: ofQuiet.exchange_id },
    ]);
  });
});
