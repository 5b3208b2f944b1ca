import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

const [monstera, aloe] = ['monstera-deliciosa', 'aloe-vera'];

describe('the species at a swap meet', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock: testClock('2026-03-01T18:00:00Z') });
  });
  afterAll(() => test.stop());

  it('are those of wishes and of plants that can be requested, however far apart', async () => {
    const [mia, noor, tom] = [person(), person(), person()];
    const far = { latitude: -33.87, longitude: 151.21 };
    const plant = await test.publish(mia, { name: 'Aloe vera', ...lisbon });
    const unnamed = await test.publish(mia, { name: 'Something green' });
    const promised = await test.publish(mia, { name: 'Aloe vera' });
    await test.running.database.query('UPDATE plant SET is_reserved = true WHERE id = $1', [promised.id]);
    for (const species of [aloe, monstera])
      await test.running.call('wishes.create', { species, radius_km: 5, ...far }, { actor: noor });
    await test.running.call('wishes.create', { species: aloe, radius_km: 5, ...far }, { actor: tom });
    const compared = await test.running.call('wishes.at_meet', {
      wisher_ids: [mia.user_id, noor.user_id],
      plant_ids: [plant.id, unnamed.id, promised.id],
    });
    expect(compared).toEqual({
      wishes: [
        { wisher_id: noor.user_id, species: aloe },
        { wisher_id: noor.user_id, species: monstera },
      ],
      plants: [{ plant_id: plant.id, species: aloe }],
    });
  });
});
