import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { NearHandoverPoints } from '@offshoot/contracts/handover-points';
import { newId } from '@offshoot/nest-kit/ids';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aPlant } from './samples.ts';

const rita = person();
const plant = aPlant({ id: newId(), latitude: 38.71, longitude: -9.14 });
const library: NearHandoverPoints['items'][number] = {
  id: newId(),
  name: 'City library',
  kind: 'library',
  address: 'Campo Pequeno 1',
  hours: '',
  latitude: 38.72,
  longitude: -9.15,
  distance_km: 1.4,
};

describe('the public places near a plant', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('plants.get', ({ id }, actor) => {
      if (id !== plant.id || actor?.user_id !== rita.user_id) throw new DomainError('plant_not_found');
      return plant;
    });
    await harness.reply('handover_points.near', ({ latitude, longitude }) => ({
      items: latitude === plant.latitude && longitude === plant.longitude ? [library] : [],
    }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const placesOf = async (id: string, who = rita) => {
    const response = await gateway.call('GET', `/plants/${id}/handover-points`, {
      token: await harness.key.token(who),
    });
    return { status: response.status, body: await response.json() };
  };

  it('are measured from what the reader may see of its place', async () => {
    expect(await placesOf(plant.id)).toEqual({ status: 200, body: { items: [library] } });
  });

  it('are not shown of a plant that the reader may not see', async () => {
    const hidden = { status: 404, body: expect.objectContaining({ code: 'plant_not_found' }) };
    expect(await placesOf(newId())).toEqual(hidden);
    expect(await placesOf(plant.id, person())).toEqual(hidden);
  });
});
