import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-03-01T10:00:00Z');
let exchange: StartedService;
let deals: Deals;

beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({ clock }));
});
afterAll(() => exchange.stop());

/** Advances the clock by days and runs the jobs due. */
async function pass(days: number): Promise<void> {
  clock.advance(days * day);
  await exchange.settled();
}
const dataOf = ({ id }: Exchange) =>
  exchange.events.all.filter((event) => 'exchange_id' in event.data && event.data.exchange_id === id);
const remindersOf = (deal: Exchange) =>
  dataOf(deal).flatMap((event) =>
    event.type === 'exchange.reminded.v1' ? [[event.data.reminder, ...event.data.person_ids]] : [],
  );
const typesOf = (deal: Exchange) => dataOf(deal).map((event) => event.type.split('.')[1]);
const get = (actor: ReturnType<typeof person>, { id }: Exchange) => exchange.call('exchanges.get', { id }, { actor });
const meet = async ({ rita, otto, deal }: Awaited<ReturnType<Deals['accepted']>>, inDays: number, agreed = true) => {
  const time = new Date(clock.now().getTime() + inDays * day).toISOString();
  await exchange.call('exchanges.propose_meeting', { id: deal.id, address: 'Here', time }, { actor: rita });
  if (agreed) await exchange.call('exchanges.confirm_meeting', { id: deal.id }, { actor: otto });
};

describe('a request without a response', () => {
  it('reminds the owner after 7 days and expires after 14, once each', async () => {
    const { rita, otto, deal } = await deals.requested();
    expect(deal.expires_at).toBe('2026-03-15T10:00:00.000Z');
    await pass(6.99);
    expect(remindersOf(deal)).toEqual([]);
    await pass(0.02);
    expect(remindersOf(deal)).toEqual([['request_waits', otto.user_id]]);
    await pass(6.98);
    expect((await get(rita, deal)).status).toBe('requested');
    await pass(0.02);
    expect(await get(rita, deal)).toMatchObject({ status: 'cancelled', closed_reason: 'expired', expires_at: null });
    expect(typesOf(deal)).toEqual(['requested', 'reminded', 'cancelled']);
  });

  it('is left unchanged once the owner responded', async () => {
    const { otto, rita, deal } = await deals.requested();
    await exchange.call('exchanges.decline', { id: deal.id }, { actor: otto });
    await pass(15);
    expect((await get(rita, deal)).status).toBe('declined');
    expect(typesOf(deal)).toEqual(['requested', 'declined']);
  });

  it('expires once if its job runs weeks late and twice', async () => {
    const { rita, deal } = await deals.requested();
    await exchange.database.query(
      `INSERT INTO job_row (id, name, data, run_at)
       SELECT gen_random_uuid(), name, data, run_at + interval '20 days' FROM job_row WHERE data->>'exchange_id' = $1`,
      [deal.id],
    );
    await pass(40);
    expect((await get(rita, deal)).closed_reason).toBe('expired');
    expect(typesOf(deal).filter((type) => type === 'cancelled')).toHaveLength(1);
  });
});

describe('a hold', () => {
  it('reminds the parties that have not confirmed after 7 and 14 days, and expires after 30', async () => {
    const { rita, otto, deal, plant } = await deals.accepted();
    await pass(7.01);
    await deals.confirm(otto, deal);
    await pass(7);
    expect(remindersOf(deal)).toEqual([
      ['hold_waits', rita.user_id, otto.user_id],
      ['hold_waits', rita.user_id],
    ]);
    await pass(15.9);
    expect((await get(rita, deal)).status).toBe('confirmed');
    await pass(0.2);
    expect(await get(rita, deal)).toMatchObject({ status: 'cancelled', closed_reason: 'expired', is_disputed: false });
    expect((await deals.request(person(), plant)).status).toBe('requested');
  });

  it.each([true, false])('expires three days after a meeting ahead (confirmed: %s)', async (agreed) => {
    const made = await deals.accepted();
    await pass(20);
    await meet(made, 15, agreed);
    const { expires_at } = await get(made.rita, made.deal);
    expect(expires_at).toBe(new Date(clock.now().getTime() + 18 * day).toISOString());
    await pass(17.9);
    expect((await get(made.rita, made.deal)).status).toBe('accepted');
    await pass(0.2);
    expect(await get(made.rita, made.deal)).toMatchObject({ status: 'cancelled', closed_reason: 'expired' });
  });

  it('expires after 30 days again when its meeting was withdrawn', async () => {
    const made = await deals.accepted();
    await meet(made, 40);
    await exchange.call('exchanges.withdraw_meeting', { id: made.deal.id }, { actor: made.otto });
    await pass(30.1);
    expect((await get(made.rita, made.deal)).closed_reason).toBe('expired');
  });

  it('leaves three days to propose another meeting when a late one was withdrawn', async () => {
    const made = await deals.accepted();
    await pass(20);
    await meet(made, 30);
    await pass(20);
    const { expires_at } = await exchange.call(
      'exchanges.withdraw_meeting',
      { id: made.deal.id },
      { actor: made.otto },
    );
    expect(expires_at).toBe(new Date(clock.now().getTime() + 3 * day).toISOString());
    await pass(2.9);
    expect((await get(made.rita, made.deal)).status).toBe('accepted');
    await pass(0.2);
    expect((await get(made.rita, made.deal)).closed_reason).toBe('expired');
  });

  it('is left unchanged once completed', async () => {
    const { rita, deal } = await deals.completed();
    await pass(31);
    expect((await get(rita, deal)).status).toBe('completed');
    expect(typesOf(deal)).not.toContain('cancelled');
  });
});

describe('deadlines', () => {
  it('are configurable', async () => {
    const { exchange: quick, deals: quickDeals } = await Deals.start({
      clock,
      config: { REQUEST_REMIND_DAYS: '1,2', REQUEST_DAYS: 3 },
    });
    try {
      const { rita, deal } = await quickDeals.requested();
      clock.advance(3.01 * day);
      await quick.settled();
      expect((await quick.call('exchanges.get', { id: deal.id }, { actor: rita })).closed_reason).toBe('expired');
      expect(quick.events.all.filter((event) => event.type === 'exchange.reminded.v1').length).toBeLessThanOrEqual(2);
    } finally {
      await quick.stop();
    }
  });
});
