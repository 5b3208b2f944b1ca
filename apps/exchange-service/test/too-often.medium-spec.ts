import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { initialSettings } from '@offshoot/contracts/site-settings';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { changeSettings } from '@offshoot/testing/settings';
import { v7 } from 'uuid';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-01-01T09:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({
    clock,
    config: { REQUESTS_AN_HOUR: 6, REQUESTS_A_DAY: 50, REQUESTS_FOR_A_PLANT_A_DAY: 5, MEETING_CHANGES: 4 },
  }));
});
afterAll(() => harness.stop());

it('limits requests for one plant to five a day, also when sent concurrently', async () => {
  const { rita, otto, plant, exchange } = await driver.requested();
  const withdraw = (id: string) => harness.call('exchanges.cancel', { id }, { actor: rita });
  await withdraw(exchange.id);
  for (let round = 0; round < 3; round += 1) await withdraw((await driver.request(rita, plant)).id);
  const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(driver.request(rita, plant))));
  expect(tries.filter((result) => result === 'ok')).toHaveLength(1);
  const exchanges = await harness.call('exchanges.incoming', {}, { actor: otto });
  expect(exchanges).toHaveLength(5);
  await withdraw(exchanges[0]?.id ?? '');
  await expect(driver.request(rita, plant)).rejects.toMatchObject({
    code: 'rate_limited',
    params: { retry_after: 86_400 },
  });
  clock.advance(86_400_000);
  expect(await driver.request(rita, plant)).toMatchObject({ status: 'requested' });
});

it('limits requests to a number an hour, also when sent concurrently', async () => {
  const { rita } = await driver.requested();
  const plants = Array.from({ length: 8 }, () => driver.plantOf(person()));
  const tries = await Promise.all(plants.map((plant) => outcome(driver.request(rita, plant))));
  expect(tries.toSorted()).toEqual([...Array(5).fill('ok'), ...Array(3).fill('request_limit_reached')]);
  clock.advance(600_000);
  const plant = driver.plantOf(person());
  await expect(driver.request(rita, plant)).rejects.toMatchObject({
    code: 'request_limit_reached',
    params: { limit: 6, retry_after: 3_000 },
  });
  clock.advance(3_000_000);
  expect(await driver.request(rita, plant)).toMatchObject({ status: 'requested' });
});

it('limits requests of new accounts to the number of the settings, and not those of others or of moderators', async () => {
  await changeSettings(harness, { newcomers: { ...initialSettings.newcomers, days: 7, requests: 2 } });
  const requestsOf = async (requester: Actor) => {
    const plants = [1, 2, 3].map(() => driver.plantOf(person()));
    const outcomes = [];
    for (const plant of plants) outcomes.push(await outcome(driver.request(requester, plant)));
    return outcomes;
  };
  const joined = (days: number) => v7({ msecs: clock.now().getTime() - days * 86_400_000 });
  expect(await requestsOf(person(joined(6.9)))).toEqual(['ok', 'ok', 'rate_limited']);
  expect(await requestsOf(person(joined(7)))).toEqual(['ok', 'ok', 'ok']);
  expect(await requestsOf({ ...person(joined(1)), role: 'moderator' })).toEqual(['ok', 'ok', 'ok']);
});

it('a meeting that reached the limit of changes cannot be changed, but still confirmed', async () => {
  const { rita, otto, exchange } = await driver.accepted();
  const propose = (minute: number) =>
    harness.call(
      'exchanges.propose_meeting',
      { id: exchange.id, address: 'At the fountain', time: `2026-01-10T10:0${minute}:00Z` },
      { actor: rita },
    );
  for (let minute = 0; minute < 4; minute += 1) await propose(minute);
  expect(await outcome(propose(5))).toBe('rate_limited');
  expect(await propose(3)).toMatchObject({ meeting_status: 'proposed' });
  expect(await harness.call('exchanges.confirm_meeting', { id: exchange.id }, { actor: otto })).toMatchObject({
    meeting_status: 'confirmed',
  });
});
