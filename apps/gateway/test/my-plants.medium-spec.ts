import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PlantPage } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aPage, aPlant } from './samples.ts';

const otto = person();
const [plant, quiet] = [aPlant({ id: newId() }), aPlant({ id: newId() })];
let harness: Harness;
let gateway: RunningGateway;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
  await harness.reply('plants.my', () => aPage([plant, quiet]));
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

const requestsOf = async () => {
  const response = await gateway.call('GET', '/plants/my', { token: await harness.key.token(otto) });
  expect(response.status).toBe(200);
  return ((await response.json()) as PlantPage).items.map(({ open_requests }) => open_requests);
};

it('lists a user’s plants without the number of open requests while they cannot be counted, and else with it', async () => {
  expect(await requestsOf()).toEqual([undefined, undefined]);
  await harness.reply('exchanges.open_requests', ({ plant_ids }) => ({
    plants: plant_ids.filter((id) => id === plant.id).map((plant_id) => ({ plant_id, requests: 2 })),
  }));
  expect(await requestsOf()).toEqual([2, 0]);
});
