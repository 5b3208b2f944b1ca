import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { GrowthState } from '@offshoot/contracts/growth';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver, type MadeExchange } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const report = (actor: Actor, { id }: Exchange, state: GrowthState | null, share = false) =>
  harness.call('exchanges.report_growth', { id, state, share }, { actor });
const diariesFor = async (actor: Actor, exchange: Exchange) => (await driver.get(actor, exchange)).diaries;
const growing = async ({ user_id }: Actor) =>
  (await harness.call('exchanges.handover_records', { user_ids: [user_id] })).records[0]?.growing;
const eventsOf = async <T extends 'exchange.growth_due.v1' | 'exchange.growth_reported.v1'>(
  type: T,
  { id }: Exchange,
) => {
  await harness.settled();
  return harness.events.all.flatMap((event) =>
    event.type === type && event.data.exchange_id === id ? [event.data] : [],
  );
};
/** Completes a request for a plant of Otto by Rita, as a gift or for a plant of hers. */
async function barter(): Promise<MadeExchange & { offered: string }> {
  const [rita, otto] = [person(), person()];
  const [plant, offered] = [driver.plantOf(otto), driver.plantOf(rita)];
  const exchange = await driver.request(rita, plant, { offered_plant_id: offered.plant_id });
  await driver.accept(otto, exchange);
  await driver.confirm(otto, exchange);
  return { rita, otto, plant, exchange: await driver.confirm(rita, exchange), offered: offered.plant_id };
}

describe('the diary of a plant', () => {
  it('is kept by its receiver alone, from the thirtieth day on', async () => {
    const { rita, otto, exchange, plant } = await driver.completed();
    const own = { plant_id: plant.plant_id, receiver_id: rita.user_id, shared: false, on_pages: false };
    expect(exchange.diaries).toEqual([{ ...own, open: null, reports: [] }]);
    clock.advance(30 * day - 1);
    expect(await outcome(report(rita, exchange, 'growing'))).toBe('growth_too_early');
    clock.advance(1);
    expect(await diariesFor(rita, exchange)).toEqual([{ ...own, open: 30, reports: [] }]);
    expect(await outcome(report(otto, exchange, 'growing'))).toBe('not_a_party');
    expect(await outcome(report(person(), exchange, 'growing'))).toBe('exchange_not_found');
    const at = clock.now().toISOString();
    const reported = await report(rita, exchange, 'struggling');
    expect(reported.diaries).toEqual([
      { ...own, open: 30, reports: [{ day: 30, state: 'struggling', at, photo: null }] },
    ]);
    clock.advance(150 * day);
    await report(rita, exchange, 'growing');
    expect((await diariesFor(rita, exchange))?.[0]).toMatchObject({
      open: 180,
      reports: [
        { day: 30, state: 'struggling' },
        { day: 180, state: 'growing' },
      ],
    });
    const named = { receiver_id: rita.user_id, grown_plant_id: plant.plant_id };
    expect(await eventsOf('exchange.growth_reported.v1', exchange)).toMatchObject([
      { ...named, day: 30, state: 'struggling' },
      { ...named, day: 180, state: 'growing' },
    ]);
  });

  it('needs a completed exchange', async () => {
    const { rita, exchange } = await driver.accepted();
    expect(await outcome(report(rita, exchange, 'growing'))).toBe('wrong_exchange_state');
  });

  it('has one report for a day when two come at the same time, and it can be corrected', async () => {
    const { rita, exchange } = await driver.completed();
    clock.advance(40 * day);
    await Promise.all([report(rita, exchange, 'growing'), report(rita, exchange, 'died')]);
    expect((await diariesFor(rita, exchange))?.[0]?.reports).toHaveLength(1);
    clock.advance(day);
    const corrected = await report(rita, exchange, 'growing');
    expect(corrected.diaries?.[0]?.reports).toMatchObject([{ day: 30, state: 'growing' }]);
  });

  it('is shown to the giver while the receiver shares it, and counted in their record then', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(30 * day);
    await report(rita, exchange, 'growing');
    expect([await diariesFor(otto, exchange), await growing(rita)]).toEqual([[], 0]);
    await report(rita, exchange, null, true);
    expect(await diariesFor(otto, exchange)).toMatchObject([
      { receiver_id: rita.user_id, shared: true, open: null, reports: [{ day: 30, state: 'growing' }] },
    ]);
    expect(await growing(rita)).toBe(1);
    await report(rita, exchange, null, false);
    expect([await diariesFor(otto, exchange), await growing(rita)]).toEqual([[], 0]);
    clock.advance(150 * day);
    await report(rita, exchange, 'died', true);
    expect(await diariesFor(otto, exchange)).toMatchObject([{ reports: [{ state: 'growing' }, { state: 'died' }] }]);
    expect(await growing(rita)).toBe(0);
  });

  it('is not shown where one of the two blocks the other', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(30 * day);
    await report(rita, exchange, 'growing', true);
    const pair = { blocker_id: rita.user_id, blocked_id: otto.user_id, at: clock.now().toISOString() };
    await harness.deliver({ type: 'person.blocked.v1', data: { ...pair, version: 1 } });
    await harness.settled();
    expect([await diariesFor(otto, exchange), (await diariesFor(rita, exchange))?.length]).toEqual([[], 1]);
    await harness.deliver({ type: 'person.unblocked.v1', data: { ...pair, version: 2 } });
    await harness.settled();
    expect(await diariesFor(otto, exchange)).toHaveLength(1);
  });

  it('of each plant of a barter is kept by the party that received it', async () => {
    const { rita, otto, exchange, plant, offered } = await barter();
    clock.advance(30 * day);
    await report(rita, exchange, 'growing');
    await report(otto, exchange, 'died', true);
    expect(await diariesFor(rita, exchange)).toMatchObject([
      { plant_id: plant.plant_id, receiver_id: rita.user_id, reports: [{ state: 'growing' }] },
      { plant_id: offered, receiver_id: otto.user_id, reports: [{ state: 'died' }] },
    ]);
    expect(await diariesFor(otto, exchange)).toMatchObject([{ receiver_id: otto.user_id }]);
  });

  it('is in the export of its receiver, and erased with their account; that of the other stays', async () => {
    const { rita, otto, exchange } = await barter();
    clock.advance(30 * day);
    await report(rita, exchange, 'growing', true);
    await report(otto, exchange, 'struggling', true);
    const exported = async (actor: Actor) => {
      const { items } = await harness.call('exchanges.export', { after: null }, { actor });
      return items.find(({ id }) => id === exchange.id)?.diaries;
    };
    expect(await exported(rita)).toMatchObject([{ receiver_id: rita.user_id, reports: [{ state: 'growing' }] }]);
    await harness.deliver({
      type: 'person.deleted.v1',
      data: { user_id: rita.user_id, at: clock.now().toISOString() },
    });
    await harness.settled();
    expect(await diariesFor(otto, exchange)).toMatchObject([{ receiver_id: otto.user_id }]);
    // A call that the account made before may still arrive.
    expect(await outcome(report(rita, exchange, 'growing', true))).toBe('exchange_not_found');
    clock.advance(150 * day);
    await harness.settled();
    const rows = await harness.database.query('SELECT 1 FROM growth_report WHERE receiver_id = $1', [rita.user_id]);
    expect(rows).toEqual([]);
  });
});

describe('a reminder of the diary', () => {
  const dueOf = async (exchange: Exchange) =>
    (await eventsOf('exchange.growth_due.v1', exchange)).map(({ receiver_id, day: due }) => [receiver_id, due]);

  it('comes after 30 and 180 days', async () => {
    const { rita, exchange } = await driver.completed();
    clock.advance(30 * day - 1);
    expect(await dueOf(exchange)).toEqual([]);
    clock.advance(1);
    expect(await dueOf(exchange)).toEqual([[rita.user_id, 30]]);
    await report(rita, exchange, 'growing');
    clock.advance(150 * day);
    expect(await dueOf(exchange)).toEqual([
      [rita.user_id, 30],
      [rita.user_id, 180],
    ]);
  });

  it('does not come for a plant that died, nor to a banned receiver', async () => {
    const { rita, exchange } = await driver.completed();
    const banned = await driver.completed();
    await harness.deliver({
      type: 'person.banned.v1',
      data: {
        user_id: banned.rita.user_id,
        version: 1,
        until: new Date(clock.now().getTime() + 999 * day).toISOString(),
        at: clock.now().toISOString(),
      },
    });
    // A reminder that comes due before the ban is handled is one of a user who is not banned.
    await harness.settled();
    clock.advance(30 * day);
    await harness.settled();
    await report(rita, exchange, 'died');
    clock.advance(150 * day);
    expect(await dueOf(exchange)).toEqual([[rita.user_id, 30]]);
    expect(await dueOf(banned.exchange)).toEqual([]);
  });

  it('stops after two that were ignored, and comes again after a report', async () => {
    const [rita, otto] = [person(), person()];
    const exchanges: Exchange[] = [];
    for (let number = 0; number < 4; number += 1) {
      const exchange = await driver.request(rita, driver.plantOf(otto));
      await driver.accept(otto, exchange);
      await driver.confirm(otto, exchange);
      exchanges.push(await driver.confirm(rita, exchange));
      clock.advance(7 * day);
    }
    const [first, second, third, fourth] = exchanges;
    if (!first || !second || !third || !fourth) throw new Error('Four exchanges were completed.');
    const counts = async () => Promise.all(exchanges.map(async (exchange) => (await dueOf(exchange)).length));
    // The first is reminded two days from now, each other one a week after the one before.
    clock.advance(2 * day);
    await harness.settled();
    clock.advance(7 * day);
    await harness.settled();
    clock.advance(7 * day);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    await report(rita, third, 'growing');
    clock.advance(7 * day);
    expect(await counts()).toEqual([1, 1, 0, 1]);
  });
});
