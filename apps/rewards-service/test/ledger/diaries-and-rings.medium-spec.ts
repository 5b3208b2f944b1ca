import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { completed, start as at } from '../given-events.ts';
import { booked } from './booked.ts';

let started: StartedService;
afterEach(() => started.stop());

async function start(config: Record<string, string | number>): Promise<void> {
  started = await startService(service, { clock: testClock(at), config });
}

const actorFor = (user_id: string) => ({ user_id, session_id: newId(), role: 'user' as const, restricted: false });

describe('a diary of a plant', () => {
  const grown = (exchange: ReturnType<typeof completed>, state: 'growing' | 'died', day: 30 | 180 = 30) => {
    const { video_by: _, ...data } = exchange.data;
    const report = { receiver_id: data.requester_id, grown_plant_id: data.plant_id, day, state };
    return { type: 'exchange.growth_reported.v1' as const, id: newId(), data: { ...data, ...report } };
  };

  it('pays receiver and giver once for each day, however often it is corrected', async () => {
    await start({ DIARY_LEAFS: 7 });
    const [mia, karim] = [newId(), newId()];
    const exchange = completed(mia, karim);
    await started.deliver(exchange);
    await started.settled();
    for (const event of [grown(exchange, 'growing'), grown(exchange, 'died'), grown(exchange, 'growing', 180)])
      await started.deliver(event);
    await started.settled();
    const id = exchange.data.exchange_id;
    for (const user of [mia, karim]) {
      expect((await booked(started, user)).filter((entry) => entry.includes('diary'))).toEqual([
        `exchange_completion diary ${id} ${mia} 180 7`,
        `exchange_completion diary ${id} ${mia} 30 7`,
      ]);
      const { rewards } = await started.call('rewards.list', {}, { actor: actorFor(user) });
      expect(rewards.filter(({ diary }) => diary).map(({ reward_amount }) => reward_amount)).toEqual([7, 7]);
    }
  });

  it('pays nothing of an exchange that was not rewarded', async () => {
    await start({ REWARDED_EXCHANGES_PER_MONTH: 1 });
    const [mia, karim] = [newId(), newId()];
    const [first, second] = [completed(mia, karim), completed(karim, mia)];
    for (const event of [first, second]) {
      await started.deliver(event);
      await started.settled();
    }
    for (const event of [grown(first, 'growing'), grown(second, 'growing')]) await started.deliver(event);
    await started.settled();
    expect((await booked(started)).filter((entry) => entry.includes('diary'))).toHaveLength(2);
  });
});

describe('a completed ring', () => {
  const completedRing = (person_ids: string[], day: string) => ({
    type: 'ring.completed.v1' as const,
    id: newId(),
    data: { ring_id: newId(), person_ids, at: `${day}T12:00:00.000Z` },
  });
  const deliver = async (...rings: ReturnType<typeof completedRing>[]) => {
    for (const event of rings) await started.deliver(event).then(() => started.settled());
  };
  const paidTo = async (user: string) => {
    const { rewards } = await started.call('rewards.list', {}, { actor: actorFor(user) });
    return rewards.filter(({ ring }) => ring).map(({ reward_amount }) => reward_amount);
  };

  it('pays each member once, up to a number a month', async () => {
    await start({ RING_LEAFS: 9, REWARDED_RINGS_PER_MONTH: 2 });
    const user = newId();
    const rings = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-04-01'].map((day) =>
      completedRing([user, newId(), newId()], day),
    );
    await deliver(...rings, ...rings.map((ring) => ({ ...ring, id: newId() })));
    expect(await paidTo(user)).toEqual([9, 9, 9]);
  });

  it('pays two members for one ring with both in thirty days', async () => {
    await start({ RING_LEAFS: 9, REWARDED_RINGS_PER_MONTH: 10 });
    const [ana, ben, cleo, dora] = [newId(), newId(), newId(), newId()];
    await deliver(completedRing([ana, ben, cleo], '2026-03-01'), completedRing([ben, ana, cleo], '2026-03-02'));
    expect(await Promise.all([ana, ben, cleo].map(paidTo))).toEqual([[9], [9], [9]]);
    await deliver(completedRing([ana, ben, dora, newId()], '2026-03-30'));
    expect(await Promise.all([ana, ben, dora].map(paidTo))).toEqual([[9], [9], [9]]);
    await deliver(completedRing([ana, ben, cleo], '2026-04-01'));
    expect(await Promise.all([ana, ben, cleo].map(paidTo))).toEqual([
      [9, 9],
      [9, 9],
      [9, 9],
    ]);
  });
});
