import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { person, PlantServiceTest } from '../plant-service.ts';

const ended = { version: 3, status: 'cancelled' as const, closed_reason: 'withdrawn' as const, was_held: true };
const start = new Date('2026-11-28T12:00:00Z');

describe('a promised plant that is free again', () => {
  const clock = testClock(start);
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());

  /** A listed plant, and an exchange of it that a user who likes it has begun; two users like it. */
  const promised = async () => {
    const [owner, requester, liker] = [person(), person(), person()];
    const plant = await test.publish(owner);
    for (const actor of [requester, liker]) await test.running.call('plants.like', { id: plant.id }, { actor });
    const exchange = {
      ...{ exchange_id: newId(), requester_id: requester.user_id, owner_id: owner.user_id, plant_id: plant.id },
      ...{ offered_plant_id: null, at: start.toISOString() },
    };
    await test.running.deliver({ type: 'exchange.accepted.v1', data: { ...exchange, version: 2, status: 'accepted' } });
    return { owner, plant, liker: liker.user_id, exchange };
  };
  type Promised = Awaited<ReturnType<typeof promised>>;
  const cancel = ({ exchange }: Promised) =>
    test.running.deliver({ type: 'exchange.cancelled.v1', data: { ...exchange, ...ended } });
  const notified = (plant: Plant) =>
    test.running.events.all.flatMap((event) =>
      event.type === 'plant.became_free.v1' && event.data.plant_id === plant.id
        ? [`${event.data.day} ${event.data.user_id}`]
        : [],
    );

  it('is notified to who likes it, except the one whose exchange ended', async () => {
    const held = await promised();
    await test.running.settled();
    expect(notified(held.plant)).toEqual([]);
    await cancel(held);
    await cancel(held);
    await test.running.settled();
    expect(notified(held.plant)).toEqual([`2026-11-28 ${held.liker}`]);
  });

  it('is notified to no user where it was exchanged, deleted or hidden, or its owner banned', async () => {
    const [exchanged, deleted, hidden, banned] = await Promise.all([promised(), promised(), promised(), promised()]);
    await test.running.deliver({
      type: 'exchange.completed.v1',
      data: { ...exchanged.exchange, version: 3, status: 'completed', video_by: [] },
    });
    const set = (plant: Plant, change: string) =>
      test.running.database.query(`update plant set ${change} where id = $1`, [plant.id]);
    await set(deleted.plant, 'deleted_at = now()');
    await set(hidden.plant, "status = 'inactive'");
    await test.running.deliver({
      type: 'person.banned.v1',
      data: { user_id: banned.owner.user_id, until: null, version: 1, at: start.toISOString() },
    });
    // Events of two services have no order.
    await test.running.settled();
    for (const held of [deleted, hidden, banned]) await cancel(held);
    await test.running.settled();
    expect([exchanged, deleted, hidden, banned].flatMap(({ plant }) => notified(plant))).toEqual([]);
  });
});
