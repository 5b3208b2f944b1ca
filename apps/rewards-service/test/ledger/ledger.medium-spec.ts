import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { testServers } from '@offshoot/testing/environment';
import { startService, type StartedService } from '@offshoot/testing/service';
import { Redis } from 'ioredis';
import { service } from '../../src/service.ts';
import { completed, hour, profileCompleted, published, seen, start as at } from '../given-events.ts';
import { booked, type Booked } from './booked.ts';

let started: StartedService;
let clock = testClock(at);
afterEach(() => started.stop());

async function start(config: Record<string, string | number> = {}): Promise<void> {
  clock = testClock(at);
  started = await startService(service, { clock, config });
}

const actorFor = (user_id: string) => ({ user_id, session_id: newId(), role: 'user' as const, restricted: false });

const plantsAre = (status: 'available' | 'inactive') =>
  started.reply('plants.read_models', ({ ids }) => ({
    plants: ids.map((plant_id) => ({
      plant_id,
      version: 1,
      owner_id: newId(),
      name: 'Fern',
      cover: null,
      status,
      offer: 'either',
      deleted: false,
    })),
  }));

describe('ledger', () => {
  it('pays each cause once when every event is delivered three times, shuffled, and Redis is flushed in between', async () => {
    await start();
    const [mia, karim] = [newId(), newId()];
    const exchange = completed(mia, karim, { video_by: [karim] });
    const plant = published(mia);
    const given = [
      exchange,
      plant,
      seen(mia, '2026-03-01'),
      seen(mia, '2026-03-02'),
      seen(karim, '2026-03-01'),
      profileCompleted(mia),
    ];
    const deliveries = [...given, ...given, ...given].sort(() => Math.random() - 0.5);
    const redis = new Redis(String(testServers().REDIS_URL));
    for (const [index, event] of deliveries.entries()) {
      // The same event under another id is still the same cause.
      await started.deliver(index % 4 === 0 ? { ...event, id: newId() } : event);
      if (index % 5 === 2) {
        // What FLUSHALL does to this service; other tests share the server.
        const keys = await redis.keys(`${started.config.PREFIX}:*`);
        if (keys.length > 0) await redis.del(...keys);
      }
    }
    await redis.quit();
    await started.settled();

    const id = exchange.data.exchange_id;
    expect(await booked(started, mia)).toEqual(
      [
        'daily_login 2026-03-01 5',
        'daily_login 2026-03-02 5',
        'first_plant once 50',
        'profile_completion once 25',
        `exchange_completion ${id} 100`,
        'level_up 2 20',
      ].sort(),
    );
    expect(await booked(started, karim)).toEqual(
      [
        'daily_login 2026-03-01 5',
        `exchange_completion ${id} 100`,
        `video_validation ${id} 20`,
        'level_up 2 20',
      ].sort(),
    );
    const granted = started.events.all.filter((event) => event.type === 'reward.granted.v1');
    expect(granted).toHaveLength(10);
    expect(started.events.all.filter((event) => event.type === 'level.reached.v1')).toHaveLength(2);

    // Each reward is pushed, the summary adds up, and the list is newest first.
    expect(started.pushes.all.filter((push) => push.userId === karim)).toHaveLength(4);
    const summary = await started.call('rewards.summary', {}, { actor: actorFor(mia) });
    expect(summary).toMatchObject({
      total_leafs: 205,
      total_roots: 10_000,
      level: 2,
      total_rewards: 6,
      most_common: 'daily_login',
    });
    expect(await started.call('rewards.balance', { user_id: karim })).toEqual({ leafs: 145, roots: 10_000, level: 2 });
    const page = await started.call('rewards.list', { page: 2, limit: 4 }, { actor: actorFor(mia) });
    expect({ ...page, rewards: page.rewards.length }).toMatchObject({ rewards: 2, total: 6, page: 2, limit: 4 });
    const logins = await started.call('rewards.list', { reward_type: 'daily_login' }, { actor: actorFor(mia) });
    expect(logins.rewards.map((reward) => reward.reward_amount)).toEqual([5, 5]);
    expect(await started.call('rewards.recent', { limit: 3 }, { actor: actorFor(mia) })).toHaveLength(3);
  });

  it('has pages that repeat nothing when a reward is added between them', async () => {
    await start();
    const user = newId();
    const login = async (...days: number[]) => {
      for (const day of days) await started.deliver(seen(user, `2026-03-0${day}`));
      await started.settled();
    };
    const page = (number: number, mark?: string) =>
      started.call('rewards.list', { page: number, limit: 2, mark }, { actor: actorFor(user) });
    await login(1, 2, 3);
    const first = await page(1);
    const [oldest] = (await page(2)).rewards;
    await login(4);
    expect((await page(2, first.mark)).rewards).toEqual([oldest]);
    await expect(page(2, `${first.mark}Z`)).rejects.toMatchObject({ fields: { mark: 'invalid_value' } });
  });

  it('cannot be changed by the database role of the service', async () => {
    await start();
    await started.deliver(seen(newId(), '2026-03-01'));
    await started.settled();
    for (const statement of ['UPDATE ledger SET amount = 999', 'DELETE FROM ledger', 'TRUNCATE ledger']) {
      await expect(started.database.query(statement)).rejects.toThrow(/permission denied/);
    }
    expect(await booked(started)).toHaveLength(1);
  });

  it('multiplies LEAFS by the ROOTS at that moment, and stores them in the row', async () => {
    await start();
    const mia = newId();
    await started.database.query(
      `INSERT INTO ledger (id, user_id, type, source_key, base_amount, roots, amount, caused_at, created_at)
       VALUES ($1, $2, 'roots_earned', 'x', 250, 10000, 5000, now(), now())`,
      [newId(), mia],
    );
    await started.deliver(seen(mia, '2026-03-01'));
    await started.settled();
    const [row] = await started.database.query(
      `SELECT roots, base_amount, amount FROM ledger WHERE user_id = $1 AND type = 'daily_login'`,
      [mia],
    );
    expect(row).toEqual({ roots: 15_000, base_amount: 5, amount: 8 }); // 7.5, halves round up
    expect(await started.call('rewards.balance', { user_id: mia })).toEqual({ leafs: 8, roots: 15_000, level: 1 });
  });

  it('pays several levels at once, each once, and the reward of one may reach the next', async () => {
    await start({ REWARD_FIRST_PLANT: 290, REWARD_LEVEL_UP: 20 });
    const mia = newId();
    await started.deliver(published(mia));
    await started.settled();
    expect(await booked(started, mia)).toEqual(['first_plant once 290', 'level_up 2 20', 'level_up 3 20']);
    const levels = started.events.all.flatMap((event) => (event.type === 'level.reached.v1' ? [event.data.level] : []));
    expect(levels).toEqual([2, 3]);
  });

  it('adds up when a hundred events of one user arrive concurrently', async () => {
    await start();
    const mia = newId();
    const days = Array.from({ length: 100 }, (_, i) =>
      new Date(Date.parse(at) + i * 24 * hour).toISOString().slice(0, 10),
    );
    await Promise.all(days.map((day) => started.deliver(seen(mia, day))));
    await eventually(async () => (await booked(started, mia)).length >= 102, 20_000);
    await started.settled();
    // 500 LEAFS: level 2 (100) and level 3 (300), paid once each.
    expect(await started.call('rewards.balance', { user_id: mia })).toEqual({ leafs: 540, roots: 10_000, level: 3 });
  });
});

describe('exchanges between the same two users', () => {
  it('pay three times a month at most, whichever of them requested, also when completed concurrently', async () => {
    await start();
    const [mia, karim, wen] = [newId(), newId(), newId()];
    const between = Array.from({ length: 8 }, (_, i) =>
      i % 2 ? completed(mia, karim, { video_by: [mia] }) : completed(karim, mia),
    );
    await Promise.all([...between, ...between].map((event) => started.deliver(event)));
    await started.deliver(completed(mia, karim, { at: '2026-04-01T00:00:00.000Z' }));
    await started.deliver(completed(mia, wen));
    await started.settled();
    const rows = await started.database.query<Booked>(
      `SELECT user_id, type, source_key, amount FROM ledger WHERE type = 'exchange_completion'`,
    );
    const of = (userId: string) => rows.filter((row) => row.user_id === userId).map((row) => row.source_key);
    expect(of(karim)).toHaveLength(4); // three in March, one in April
    expect(of(mia)).toHaveLength(5);
    expect(of(wen)).toHaveLength(1);
    expect(of(mia)).toEqual(expect.arrayContaining(of(karim)));
    const videos = await started.database.query<Booked>(
      `SELECT source_key FROM ledger WHERE type = 'video_validation'`,
    );
    for (const { source_key } of videos) expect(of(mia)).toContain(source_key);
  });
});

describe('published plant', () => {
  it('pays once it has been public for a day, three plants a day at most', async () => {
    await start();
    await plantsAre('available');
    const mia = newId();
    const plants = Array.from({ length: 5 }, () => published(mia));
    for (const plant of plants) await started.deliver(plant);
    await started.settled();
    expect(await booked(started, mia)).toEqual(['first_plant once 50']);
    clock.advance(24 * hour + 1_000);
    await started.settled();
    const approvals = (await booked(started, mia)).filter((row) => row.startsWith('plant_approval'));
    expect(approvals).toHaveLength(3);
    for (const row of approvals) expect(row).toMatch(/ 10$/);
  });

  it('pays nothing if it is no longer visible, and is retried while plant-service is unavailable', async () => {
    await start();
    const mia = newId();
    await started.deliver(published(mia));
    await started.settled();
    clock.advance(24 * hour + 1_000);
    await eventually(async () => {
      const [waiting] = await started.database.query<{ last_error: string | null }>(
        `SELECT last_error FROM job_row WHERE state = 'pending'`,
      );
      return waiting?.last_error;
    });
    await plantsAre('inactive');
    clock.advance(hour);
    await started.settled();
    expect(await booked(started, mia)).toEqual(['first_plant once 50']);
  });
});

describe('configuration', () => {
  it('names every type with its base amount', async () => {
    await start({ REWARD_DAILY_LOGIN: 7 });
    const config = await started.call('rewards.config', {});
    expect(config).toMatchObject({ roots_base: 10_000, roots_multiplier_formula: expect.stringContaining('ROOTS') });
    expect(
      Object.fromEntries(Object.values(config.rewards).map((reward) => [reward.type, reward.base_amount])),
    ).toEqual({
      first_plant: 50,
      video_validation: 20,
      video_moderation: 30,
      daily_login: 7,
      profile_completion: 25,
      exchange_completion: 100,
      plant_approval: 10,
      level_up: 20,
      roots_earned: 250,
    });
  });
});
