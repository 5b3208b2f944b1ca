import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { QuarantineDay } from '@offshoot/contracts/quarantine';
import type { Pest } from '@offshoot/contracts/species-choices';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const check = (actor: Actor, { id }: Exchange, onDay: QuarantineDay, pest: Pest | null = null) =>
  harness.call('exchanges.check_quarantine', { id, on_day: onDay, pest }, { actor });
const secondFor = async (actor: Actor, exchange: Exchange) => (await driver.get(actor, exchange)).quarantine?.[1];

describe('the checks after a handover', () => {
  it('are open from half a day before their days on, for both parties, until three weeks after it', async () => {
    const { rita, otto, exchange } = await driver.completed();
    expect(exchange.quarantine?.map(({ state }) => state)).toEqual(Array(4).fill('upcoming'));
    clock.advance(day / 2 - 1);
    expect(await outcome(check(rita, exchange, 1))).toBe('quarantine_check_closed');
    clock.advance(1);
    const at = clock.now().toISOString();
    const checked = await check(rita, exchange, 1);
    expect(checked.quarantine?.[0]).toEqual({ day: 1, due_at: at, state: 'open', result: { pest: null, at } });
    expect(await outcome(check(otto, exchange, 4))).toBe('quarantine_check_closed');
    clock.advance(20.5 * day - 1);
    await check(otto, exchange, 4, 'thrips');
    clock.advance(1);
    expect(await outcome(check(otto, exchange, 14))).toBe('quarantine_check_closed');
    expect(await secondFor(otto, exchange)).toMatchObject({
      ...{ day: 4, state: 'closed' },
      result: { pest: 'thrips' },
    });
  });

  it('are those of their writer alone', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(4 * day);
    await check(rita, exchange, 4, 'aphids');
    expect(await secondFor(rita, exchange)).toMatchObject({ day: 4, result: { pest: 'aphids' } });
    expect(await secondFor(otto, exchange)).toMatchObject({ day: 4, result: null });
    expect(await outcome(check(person(), exchange, 1))).toBe('exchange_not_found');
  });

  it('have one result for a day, the last', async () => {
    const { rita, exchange } = await driver.completed();
    clock.advance(day);
    await Promise.all([check(rita, exchange, 1), check(rita, exchange, 1, 'thrips')]);
    await check(rita, exchange, 1, 'mealybugs');
    await check(rita, exchange, 1, 'mealybugs');
    const rows = await harness.database.query(
      'SELECT day, pest FROM quarantine_check WHERE exchange_id = $1 AND checker_id = $2',
      [exchange.id, rita.user_id],
    );
    expect(rows).toEqual([{ day: 1, pest: 'mealybugs' }]);
  });

  it('need a completed exchange', async () => {
    const { rita, exchange } = await driver.accepted();
    expect(exchange.quarantine).toBeUndefined();
    expect(await outcome(check(rita, exchange, 1))).toBe('wrong_exchange_state');
  });

  it('are in the export of their writer, and erased with their account; those of the other stay', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(day);
    await check(rita, exchange, 1, 'thrips');
    await check(otto, exchange, 1, 'aphids');
    const { items } = await harness.call('exchanges.export', { after: null }, { actor: rita });
    expect(items.find(({ id }) => id === exchange.id)?.quarantine?.[0]).toMatchObject({ result: { pest: 'thrips' } });
    await harness.deliver({
      type: 'person.deleted.v1',
      data: { user_id: rita.user_id, at: clock.now().toISOString() },
    });
    await harness.settled();
    // A call that the account made before may still arrive.
    expect(await outcome(check(rita, exchange, 1))).toBe('exchange_not_found');
    const rows = await harness.database.query('SELECT checker_id FROM quarantine_check WHERE exchange_id = $1', [
      exchange.id,
    ]);
    expect(rows).toEqual([{ checker_id: otto.user_id }]);
  });
});
