import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { completed, reviewed, start } from './given-events.ts';

let started: StartedService;
beforeEach(async () => {
  started = await startService(service, { clock: testClock(start), config: { ROOTS_MAX: 10_600 } });
});
afterEach(() => started.stop());

const balance = (user_id: string) => started.call('rewards.balance', { user_id });
const actorFor = (user_id: string) => ({ user_id, session_id: newId(), role: 'user' as const, restricted: false });

const causes = async (type: string): Promise<string[]> =>
  (await started.database.query<{ source_key: string }>(`SELECT source_key FROM ledger WHERE type = $1`, [type])).map(
    (row) => row.source_key,
  );

describe('rating', () => {
  it('pays the rated user once, whether it arrives before the completion or after', async () => {
    const [mia, karim, wen] = [newId(), newId(), newId()];
    const [early, late] = [completed(mia, karim), completed(mia, wen)];
    await started.deliver(reviewed(early, [5, 3]));
    await started.deliver(late);
    await started.settled();
    expect(await causes('roots_earned')).toEqual([]);
    await started.deliver(early);
    await started.deliver({ ...reviewed(early, [5, 3]), id: newId() });
    await started.deliver(reviewed(late, [null, 4]));
    await started.settled();
    expect([(await balance(mia)).roots, (await balance(karim)).roots, (await balance(wen)).roots]).toEqual([
      10_250, 10_250, 10_000,
    ]);
    const { rewards } = await started.call('rewards.list', { reward_type: 'roots_earned' }, { actor: actorFor(karim) });
    expect(rewards).toEqual([
      expect.objectContaining({
        reward_amount: 250,
        exchange_id: early.data.exchange_id,
        plant_id: early.data.plant_id,
        description: expect.stringMatching(/rating/),
      }),
    ]);
  });

  it('pays nothing for an exchange that was never completed, nor for one beyond the three of a month', async () => {
    const [mia, karim] = [newId(), newId()];
    const exchanges = Array.from({ length: 5 }, () => completed(mia, karim));
    for (const exchange of exchanges) await started.deliver(reviewed(exchange, [null, 5]));
    for (const exchange of exchanges.slice(0, 4)) await started.deliver(exchange);
    await started.settled();
    expect(await causes('roots_earned')).toHaveLength(3);
    expect((await causes('roots_earned')).sort()).toEqual(
      (await started.call('rewards.list', { reward_type: 'exchange_completion' }, { actor: actorFor(mia) })).rewards
        .map((reward) => reward.exchange_id)
        .sort(),
    );
  });

  it('raises ROOTS up to their maximum, and is stored even when nothing is left to pay', async () => {
    const mia = newId();
    for (let i = 0; i < 4; i += 1) {
      const exchange = completed(mia, newId());
      await started.deliver(exchange);
      await started.deliver(reviewed(exchange, [null, 5]));
      await started.settled();
    }
    const { rewards } = await started.call('rewards.list', { reward_type: 'roots_earned' }, { actor: actorFor(mia) });
    expect(rewards.map((reward) => reward.reward_amount)).toEqual([0, 100, 250, 250]);
    expect((await balance(mia)).roots).toBe(10_600);
  });
});

describe('twenty concurrent completions', () => {
  it('of twenty exchanges between two users pay three, and each level once', async () => {
    const [mia, karim] = [newId(), newId()];
    const exchanges = Array.from({ length: 20 }, (_, i) => (i % 2 ? completed(mia, karim) : completed(karim, mia)));
    await Promise.all(
      exchanges.flatMap((exchange) => [started.deliver(exchange), started.deliver(reviewed(exchange, [5, 5]))]),
    );
    await started.settled();
    expect(await causes('exchange_completion')).toHaveLength(6);
    expect(await causes('roots_earned')).toHaveLength(6);
    for (const person of [mia, karim]) {
      const { rewards } = await started.call('rewards.list', { reward_type: 'level_up' }, { actor: actorFor(person) });
      expect(rewards.map((reward) => reward.level).sort()).toEqual([2, 3]);
    }
  });

  it('of one exchange under twenty event ids pay it once', async () => {
    const [mia, karim] = [newId(), newId()];
    const exchange = completed(mia, karim, { video_by: [karim] });
    await Promise.all(Array.from({ length: 20 }, () => started.deliver({ ...exchange, id: newId() })));
    await started.settled();
    expect(await causes('exchange_completion')).toEqual([exchange.data.exchange_id, exchange.data.exchange_id]);
    expect(await causes('video_validation')).toEqual([exchange.data.exchange_id]);
    expect(await causes('level_up')).toEqual(['2', '2']);
  });
});
