import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { exchangeBetween, kindsOf, listOf, twoNeighbours } from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const at = '2026-03-01T12:00:00.000Z';
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

type OfExchange = EventData<'exchange.requested.v1'>;

const both = (kind: string): [string[], string[]] => [[kind], [kind]];

describe('notifications of an exchange', () => {
  it.each<[string, (data: OfExchange) => Parameters<AuthHarness['started']['deliver']>[0], [string[], string[]]]>([
    [
      'declined',
      (data) => ({ type: 'exchange.declined.v1', data: { ...data, status: 'declined', closed_reason: 'declined' } }),
      [['exchange_declined'], []],
    ],
    [
      'cancelled',
      (data) => ({
        type: 'exchange.cancelled.v1',
        data: { ...data, status: 'cancelled', closed_reason: 'plant_gone', was_held: true },
      }),
      both('exchange_cancelled'),
    ],
    [
      'cancelled by what its owner did elsewhere',
      (data) => ({
        type: 'exchange.cancelled.v1',
        data: { ...data, status: 'cancelled', closed_reason: 'blocked', was_held: true, caused_by: data.owner_id },
      }),
      [['exchange_cancelled'], []],
    ],
    [
      'completed',
      (data) => ({ type: 'exchange.completed.v1', data: { ...data, status: 'completed', video_by: [] } }),
      both('exchange_completed'),
    ],
  ])('call no party to act on one that was %s', async (_, end, [mine, theirs]) => {
    const { deliver, settled } = harness.started;
    const [requester, owner] = await twoNeighbours(harness);
    const data = exchangeBetween(requester, owner);
    const meeting = { ...data, meeting_time: '2026-03-05T16:00:00.000Z' };
    const remind = (reminder: 'request_waits' | 'hold_waits' | 'meeting_tomorrow', hour: string) =>
      deliver({
        type: 'exchange.reminded.v1',
        data: { ...meeting, at: `2026-03-04T${hour}:00:00.000Z`, reminder, person_ids: [owner.id, requester.id] },
      });
    const deliverOpen = async () => {
      await deliver({ type: 'exchange.requested.v1', data });
      await remind('request_waits', '10');
      await remind('hold_waits', '11');
      await remind('meeting_tomorrow', '12');
      await deliver({
        type: 'exchange.meeting_changed.v1',
        data: { ...meeting, version: 3, change: 'proposed', changed_by: requester.id },
      });
      await deliver({ type: 'exchange.confirmed.v1', data: { ...data, confirmed_by: owner.id } });
      await settled();
    };
    await deliverOpen();
    expect(await kindsOf(harness, owner)).toHaveLength(5);
    await deliver(end(data));
    await settled();
    expect([await kindsOf(harness, requester), await kindsOf(harness, owner)]).toEqual([mine, theirs]);
    expect((await listOf(harness, owner)).unread).toBe(theirs.length);
    // Delivered late, they call for nothing either.
    await deliverOpen();
    expect([await kindsOf(harness, requester), await kindsOf(harness, owner)]).toEqual([mine, theirs]);
  });

  it('do not remind of a request that was accepted', async () => {
    const { deliver, settled } = harness.started;
    const [requester, owner] = await twoNeighbours(harness);
    const data = exchangeBetween(requester, owner);
    await deliver({
      type: 'exchange.reminded.v1',
      data: { ...data, reminder: 'request_waits', person_ids: [owner.id], meeting_time: null },
    });
    await settled();
    expect(await kindsOf(harness, owner)).toEqual(['request_waits']);
    await deliver({ type: 'exchange.accepted.v1', data });
    await settled();
    expect(await kindsOf(harness, owner)).toEqual([]);
  });
});

describe('notifications of a plant', () => {
  it('do not say of a deleted plant that it was approved', async () => {
    const { deliver, settled } = harness.started;
    const [owner] = await twoNeighbours(harness);
    const [kept, deleted] = [newId(), newId()];
    const approve = (plant_id: string, decidedAt = at) =>
      deliver({
        type: 'plant.decided.v1',
        data: { plant_id, owner_id: owner.id, revision_id: null, decision: 'approved', at: decidedAt },
      });
    await approve(kept);
    await approve(deleted);
    await settled();
    expect((await listOf(harness, owner)).unread).toBe(2);
    const change = { owner_id: owner.id, name: 'Fern', cover: null, status: 'available', offer: 'gift', at } as const;
    await deliver({ type: 'plant.changed.v1', data: { ...change, plant_id: kept, version: 2, deleted: false } });
    await deliver({ type: 'plant.changed.v1', data: { ...change, plant_id: deleted, version: 2, deleted: true } });
    await settled();
    // Delivered late, an approval causes none either.
    await approve(deleted, '2026-03-01T12:05:00.000Z');
    await settled();
    const { items, unread } = await listOf(harness, owner);
    expect([items.map(({ plant }) => plant?.id), unread]).toEqual([[kept], 1]);
  });
});
