import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-03-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

/** Advances the clock by days and runs the jobs due. */
async function pass(days: number): Promise<void> {
  clock.advance(days * day);
  await harness.settled();
}
const dataOf = ({ id }: Exchange) =>
  harness.events.all.filter((event) => 'exchange_id' in event.data && event.data.exchange_id === id);
const remindersOf = (exchange: Exchange) =>
  dataOf(exchange).flatMap((event) =>
    event.type === 'exchange.reminded.v1' ? [[event.data.reminder, ...event.data.person_ids]] : [],
  );
const typesOf = (exchange: Exchange) => dataOf(exchange).map((event) => event.type.split('.')[1]);
const get = (actor: ReturnType<typeof person>, { id }: Exchange) => harness.call('exchanges.get', { id }, { actor });
const meet = async (
  { rita, otto, exchange }: Awaited<ReturnType<ExchangeDriver['accepted']>>,
  inDays: number,
  agreed = true,
) => {
  const time = new Date(clock.now().getTime() + inDays * day).toISOString();
  await harness.call('exchanges.propose_meeting', { id: exchange.id, address: 'Here', time }, { actor: rita });
  if (agreed) await harness.call('exchanges.confirm_meeting', { id: exchange.id }, { actor: otto });
};

describe('a request without a response', () => {
  it('reminds the owner after 7 days and expires after 14, once each', async () => {
    const { rita, otto, exchange } = await driver.requested();
    expect(exchange.expires_at).toBe('2026-03-15T10:00:00.000Z');
    await pass(6.99);
    expect(remindersOf(exchange)).toEqual([]);
    await pass(0.02);
    expect(remindersOf(exchange)).toEqual([['request_waits', otto.user_id]]);
    await pass(6.98);
    expect((await get(rita, exchange)).status).toBe('requested');
    await pass(0.02);
    expect(await get(rita, exchange)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'expired',
      expires_at: null,
    });
    expect(typesOf(exchange)).toEqual(['requested', 'reminded', 'cancelled']);
  });

  it('is left unchanged once the owner responded', async () => {
    const { otto, rita, exchange } = await driver.requested();
    await harness.call('exchanges.decline', { id: exchange.id }, { actor: otto });
    await pass(15);
    expect((await get(rita, exchange)).status).toBe('declined');
    expect(typesOf(exchange)).toEqual(['requested', 'declined']);
  });

  it('expires once if its job runs weeks late and twice', async () => {
    const { rita, exchange } = await driver.requested();
    await harness.database.query(
      `INSERT INTO job_row (id, name, data, run_at)
       SELECT gen_random_uuid(), name, data, run_at + interval '20 days' FROM job_row WHERE data->>'exchange_id' = $1`,
      [exchange.id],
    );
    await pass(40);
    expect((await get(rita, exchange)).closed_reason).toBe('expired');
    expect(typesOf(exchange).filter((type) => type === 'cancelled')).toHaveLength(1);
  });
});

describe('a hold', () => {
  it('reminds the parties that have not confirmed after 7 and 14 days, and expires after 30', async () => {
    const { rita, otto, exchange, plant } = await driver.accepted();
    await pass(7.01);
    await driver.confirm(otto, exchange);
    await pass(7);
    expect(remindersOf(exchange)).toEqual([
      ['hold_waits', rita.user_id, otto.user_id],
      ['hold_waits', rita.user_id],
    ]);
    await pass(15.9);
    expect((await get(rita, exchange)).status).toBe('confirmed');
    await pass(0.2);
    expect(await get(rita, exchange)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'expired',
      is_disputed: false,
    });
    expect((await driver.request(person(), plant)).status).toBe('requested');
  });

  it.each([true, false])('expires three days after a meeting ahead (confirmed: %s)', async (agreed) => {
    const made = await driver.accepted();
    await pass(20);
    await meet(made, 15, agreed);
    const { expires_at } = await get(made.rita, made.exchange);
    expect(expires_at).toBe(new Date(clock.now().getTime() + 18 * day).toISOString());
    await pass(17.9);
    expect((await get(made.rita, made.exchange)).status).toBe('accepted');
    await pass(0.2);
    expect(await get(made.rita, made.exchange)).toMatchObject({ status: 'cancelled', closed_reason: 'expired' });
  });

  it('expires after 30 days again when its meeting was withdrawn', async () => {
    const made = await driver.accepted();
    await meet(made, 40);
    await harness.call('exchanges.withdraw_meeting', { id: made.exchange.id }, { actor: made.otto });
    await pass(30.1);
    expect((await get(made.rita, made.exchange)).closed_reason).toBe('expired');
  });

  it('leaves three days to propose another meeting when a late one was withdrawn', async () => {
    const made = await driver.accepted();
    await pass(20);
    await meet(made, 30);
    await pass(20);
    const { expires_at } = await harness.call(
      'exchanges.withdraw_meeting',
      { id: made.exchange.id },
      { actor: made.otto },
    );
    expect(expires_at).toBe(new Date(clock.now().getTime() + 3 * day).toISOString());
    await pass(2.9);
    expect((await get(made.rita, made.exchange)).status).toBe('accepted');
    await pass(0.2);
    expect((await get(made.rita, made.exchange)).closed_reason).toBe('expired');
  });

  it('is left unchanged once completed', async () => {
    const { rita, exchange } = await driver.completed();
    await pass(31);
    expect((await get(rita, exchange)).status).toBe('completed');
    expect(typesOf(exchange)).not.toContain('cancelled');
  });
});

describe('deadlines', () => {
  it('are configurable', async () => {
    const { harness: quick, driver: quickDriver } = await ExchangeDriver.start({
      clock,
      config: { REQUEST_REMIND_DAYS: '1,2', REQUEST_DAYS: 3 },
    });
    try {
      const { rita, exchange } = await quickDriver.requested();
      clock.advance(3.01 * day);
      await quick.settled();
      expect((await quick.call('exchanges.get', { id: exchange.id }, { actor: rita })).closed_reason).toBe('expired');
      expect(quick.events.all.filter((event) => event.type === 'exchange.reminded.v1').length).toBeLessThanOrEqual(2);
    } finally {
      await quick.stop();
    }
  });
});
