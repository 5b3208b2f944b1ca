import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-01-01T09:00:00Z');
let exchange: StartedService;
let deals: Deals;
beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({
    clock,
    config: { REQUESTS_AN_HOUR: 6, REQUESTS_A_DAY: 50, REQUESTS_FOR_A_PLANT_A_DAY: 5, MEETING_CHANGES: 4 },
  }));
});
afterAll(() => exchange.stop());

it('limits requests for one plant to five a day, also when sent concurrently', async () => {
  const { rita, otto, plant, deal } = await deals.requested();
  const withdraw = (id: string) => exchange.call('exchanges.cancel', { id }, { actor: rita });
  await withdraw(deal.id);
  for (let round = 0; round < 3; round += 1) await withdraw((await deals.request(rita, plant)).id);
  const tries = await Promise.all(Array.from({ length: 5 }, () => outcome(deals.request(rita, plant))));
  expect(tries.filter((one) => one === 'ok')).toHaveLength(1);
  const exchanges = await exchange.call('exchanges.incoming', {}, { actor: otto });
  expect(exchanges).toHaveLength(5);
  await withdraw(exchanges[0]?.id ?? '');
  await expect(deals.request(rita, plant)).rejects.toMatchObject({
    code: 'rate_limited',
    params: { retry_after: 86_400 },
  });
  clock.advance(86_400_000);
  expect(await deals.request(rita, plant)).toMatchObject({ status: 'requested' });
});

it('limits requests to a number an hour, also when sent concurrently', async () => {
  const { rita } = await deals.requested();
  const plants = Array.from({ length: 8 }, () => deals.plantOf(person()));
  const tries = await Promise.all(plants.map((plant) => outcome(deals.request(rita, plant))));
  expect(tries.toSorted()).toEqual([...Array(5).fill('ok'), ...Array(3).fill('request_limit_reached')]);
  clock.advance(600_000);
  const plant = deals.plantOf(person());
  await expect(deals.request(rita, plant)).rejects.toMatchObject({
    code: 'request_limit_reached',
    params: { limit: 6, retry_after: 3_000 },
  });
  clock.advance(3_000_000);
  expect(await deals.request(rita, plant)).toMatchObject({ status: 'requested' });
});

it('a meeting that reached the limit of changes cannot be changed, but still confirmed', async () => {
  const { rita, otto, deal } = await deals.accepted();
  const propose = (minute: number) =>
    exchange.call(
      'exchanges.propose_meeting',
      { id: deal.id, address: 'At the fountain', time: `2026-01-10T10:0${minute}:00Z` },
      { actor: rita },
    );
  for (let minute = 0; minute < 4; minute += 1) await propose(minute);
  expect(await outcome(propose(5))).toBe('rate_limited');
  expect(await propose(3)).toMatchObject({ meeting_status: 'proposed' });
  expect(await exchange.call('exchanges.confirm_meeting', { id: deal.id }, { actor: otto })).toMatchObject({
    meeting_status: 'confirmed',
  });
});
