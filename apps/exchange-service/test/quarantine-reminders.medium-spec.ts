import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

describe('a reminder to look for pests', () => {
  const due = async (exchange: Exchange) => {
    await harness.settled();
    return driver
      .eventDataOf('exchange.quarantine_due.v1', exchange)
      .map(({ checker_id, day: onDay }) => [checker_id, onDay]);
  };

  it('is the latest one alone where several are due at once, as after an outage', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(9 * day);
    expect(new Set(await due(exchange))).toEqual(
      new Set([
        [rita.user_id, 8],
        [otto.user_id, 8],
      ]),
    );
    clock.advance(12 * day);
    expect(await due(exchange)).toHaveLength(2);
  });

  it('comes to each party on the days of the checks, not of one that was made, until two were ignored', async () => {
    const { rita, otto, exchange } = await driver.completed();
    clock.advance(4 * day - 1);
    expect(await due(exchange)).toEqual([]);
    await harness.call('exchanges.check_quarantine', { id: exchange.id, on_day: 4, pest: null }, { actor: rita });
    clock.advance(1);
    expect(await due(exchange)).toEqual([[otto.user_id, 4]]);
    clock.advance(4 * day);
    expect(await due(exchange)).toHaveLength(3);
    clock.advance(6 * day);
    const all = await due(exchange);
    expect(all.filter(([id]) => id === otto.user_id)).toEqual([
      [otto.user_id, 4],
      [otto.user_id, 8],
    ]);
    expect(all.filter(([id]) => id === rita.user_id)).toEqual([
      [rita.user_id, 8],
      [rita.user_id, 14],
    ]);
  });
});
