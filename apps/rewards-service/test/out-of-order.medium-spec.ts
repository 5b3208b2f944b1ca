import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RewardType } from '@offshoot/contracts/reward-types';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { deliverOutOfOrder } from '@offshoot/testing/out-of-order';
import { startService, type StartedService } from '@offshoot/testing/service';
import { configSchema } from '../src/config.ts';
import { amountOf } from '../src/ledger/domain/amount.ts';
import { service } from '../src/service.ts';
import { completed, type Given, hour, profileCompleted, published, reviewed, seen, start } from './given-events.ts';

const [mia, karim, wen, noor] = [newId(), newId(), newId(), newId()];
const names = new Map([
  [mia, 'mia'],
  [karim, 'karim'],
  [wen, 'wen'],
  [noor, 'noor'],
]);
const config = configSchema.parse({});

// Two more exchanges than pay for Mia and Karim in a month: which three pay depends on their order, so all are alike.
const repeated = Array.from({ length: 5 }, () => completed(mia, karim));
const [first, second] = [completed(wen, mia, { video_by: [mia, wen] }), completed(mia, wen, { video_by: [wen] })];
const [third, fourth] = [completed(karim, noor), completed(noor, karim, { at: '2026-03-31T23:59:59.000Z' })];
const days = Array.from({ length: 10 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);

const given: Given[] = [
  ...[mia, karim, wen, noor].flatMap((person) => days.map((day) => seen(person, day))),
  profileCompleted(mia),
  // One more plant than pays in a day, for two users.
  ...Array.from({ length: 4 }, () => published(mia)),
  ...Array.from({ length: 4 }, () => published(karim)),
  published(noor),
  ...[...repeated, first, second, third, fourth],
  ...repeated.map((exchange) => reviewed(exchange, [5, 4])),
  reviewed(first, [5, 3]),
  reviewed(second, [null, 5]),
  reviewed(third, [4, null]),
  reviewed(fourth, [1, 2]),
];

/** Causes that compete for a cap are alike: only their number is deterministic. */
const competing = new Set([
  ...repeated.map(({ data }) => data.exchange_id),
  ...given.flatMap(({ type, data }) =>
    type === 'plant.published.v1' && 'owner_id' in data && data.owner_id !== noor && 'plant_id' in data
      ? [data.plant_id]
      : [],
  ),
]);

let started: StartedService;
let clock = testClock(start);
afterEach(() => started.stop());

async function open(): Promise<void> {
  clock = testClock(start);
  started = await startService(service, { clock });
  await started.reply('plants.read_models', ({ ids }) => ({
    plants: ids.map((plant_id) => ({
      plant_id,
      version: 1,
      owner_id: mia,
      name: 'Fern',
      cover: null,
      status: 'available' as const,
      offer: 'either' as const,
      deleted: false,
    })),
  }));
}

interface Row {
  user_id: string;
  type: RewardType;
  source_key: string;
  base_amount: number;
  roots: number;
  amount: number;
}

/** What the ledger paid to whom, and the levels reached; also checks that every amount follows from its row. */
async function outcome(): Promise<string[]> {
  const rows = await started.database.query<Row>(
    `SELECT user_id, type, source_key, base_amount, roots, amount FROM ledger`,
  );
  for (const { type, roots, amount } of rows)
    expect([type, roots, amount]).toEqual([type, roots, amountOf(type, roots, config)]);
  const levels = await started.database.query<{ user_id: string; level: number }>(
    `SELECT user_id, level FROM person_level`,
  );
  return [
    ...rows.map(
      ({ user_id, type, source_key }) =>
        `${names.get(user_id)} ${type} ${competing.has(source_key) ? 'one of several' : source_key}`,
    ),
    ...levels.map(({ user_id, level }) => `${names.get(user_id)} is at level ${level}`),
  ].sort();
}

describe('ledger', () => {
  let clean: string[] = [];
  beforeAll(async () => {
    await open();
    for (const event of given) await started.deliver(event);
    await started.settled(60_000);
    clock.advance(25 * hour);
    await started.settled(60_000);
    clean = await outcome();
    await started.stop();
  });

  it('holds the expected rewards when events arrive once and in order', async () => {
    await open();
    const count = (...words: string[]) => clean.filter((line) => words.every((word) => line.includes(word))).length;
    expect(count('daily_login')).toBe(40);
    expect(count('mia', 'plant_approval')).toBe(3);
    expect([count('mia', 'exchange_completion'), count('karim', 'exchange_completion')]).toEqual([5, 5]);
    expect([count('wen', 'video_validation'), count('mia', 'video_validation')]).toEqual([2, 1]);
    // Three of the five with Karim; of those with Wen the second, which Wen rated well, and the first.
    expect([count('mia', 'roots_earned'), count('karim', 'roots_earned')]).toEqual([5, 3]);
    expect([count('wen', 'roots_earned'), count('noor', 'roots_earned')]).toEqual([0, 1]);
    expect(clean.filter((line) => line.includes('is at level'))).toEqual([
      'karim is at level 4',
      'mia is at level 4',
      'noor is at level 3',
      'wen is at level 3',
    ]);
    expect(count('level_up')).toBe(3 + 3 + 2 + 2);
  });

  it.each([1, 20_260_301, 987_654_321])(
    'is the same with every event delivered three times, shuffled and some a day late (seed %i)',
    async (seed) => {
      await open();
      await deliverOutOfOrder(started, clock, given, seed);
      clock.advance(25 * hour);
      await started.settled(60_000);
      expect(await outcome()).toEqual(clean);
    },
  );
});
