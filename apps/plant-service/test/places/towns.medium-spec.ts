import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlantServiceTest } from '../plant-service.ts';

describe('town suggestions', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  it('are those near the reader first', async () => {
    const near = await test.running.call('towns.suggest', { query: 'Mont', latitude: 38.72, longitude: -9.13 });
    expect(near).toHaveLength(8);
    expect(near[0]).toEqual({ name: 'Montijo', country: 'PT', within: null, latitude: 38.70675, longitude: -8.97388 });
    const anywhere = await test.running.call('towns.suggest', { query: 'Mont' });
    expect(anywhere[0]).toMatchObject({ name: 'Montréal', country: 'CA' });
  });

  it('have quarters, with the town that each belongs to', async () => {
    expect(await test.running.call('towns.suggest', { query: 'kreuzberg' })).toContainEqual(
      expect.objectContaining({ name: 'Kreuzberg', within: 'Berlin', country: 'DE' }),
    );
  });
});
