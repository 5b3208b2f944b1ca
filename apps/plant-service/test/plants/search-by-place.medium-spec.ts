import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant, SearchPlantsQuery } from '@offshoot/contracts/plants';
import { PlantServiceTest, person } from '../plant-service.ts';
import { distanceKm, pointAt } from '../../src/sphere/sphere.ts';
import { Towns } from '../../src/places/towns.ts';

describe('searching plants by place', () => {
  let test: PlantServiceTest;
  // Far from every other plant of these tests.
  const home = { latitude: 64.146582, longitude: -21.942637 };
  let plant: Plant;
  let seen: Plant;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    plant = await test.publish(person(), { name: 'Iceland poppy', ...home, address: 'Canary street 12' });
    seen = await test.running.call('plants.get', { id: plant.id }, { actor: person() });
  });
  afterAll(() => test.stop());

  type Query = Partial<SearchPlantsQuery>;
  const search = (query: Query, actor = person()) => test.running.call('plants.search', query, { actor });
  const names = async (query: Query) => (await search(query)).items.map((item) => item.name);

  it('shows the place to the owner, and the public point and the town to everyone else', async () => {
    expect(plant).toMatchObject({ ...home, address: 'Canary street 12', location_is_exact: true });
    expect(seen).toMatchObject({ address: 'Reykjavík', location_is_exact: false });
    expect(distanceKm(home, seen)).toBeGreaterThan(0.1);
    expect(distanceKm(home, seen)).toBeLessThan(1.2);
  });

  it('reveals nothing exact to a stranger in any response or event', async () => {
    const actor = person();
    const replies = [
      await search({ ...home }, actor),
      await test.running.call('plants.search', { owner_id: plant.owner_id }),
      await test.running.call('plants.get', { id: plant.id, ...home }, { actor }),
      await test.running.call('plants.read_models', { ids: [plant.id] }),
      await test.running.call('plants.snapshot', { after: null, limit: 500 }),
      test.running.events.all,
      test.running.pushes.all,
    ];
    const text = JSON.stringify(replies);
    expect(text).toContain('Iceland poppy');
    // Whole or rounded: the public point, which is never rounded, may begin with the same digits.
    expect(text).not.toMatch(
      /Canary street|64\.146582|21\.942637|(64\.14658|64\.1466|64\.147|21\.94264|21\.9426|21\.943)(?!\d)/,
    );
  });

  it('names one town for all places of a cell, whichever they are in themselves', async () => {
    const border = [
      { latitude: 38.7162, longitude: -9.2704 },
      { latitude: 38.7136, longitude: -9.2743 },
    ] as const;
    const towns = test.running.app.get(Towns, { strict: false });
    expect(border.map((place) => towns.nearest(place)?.name)).toEqual(['Queijas', 'Caxias']);
    const fern = await test.publish(person(), { name: 'Border fern', ...border[0] });
    await test.publish(person(), { name: 'Border moss', ...border[1] });
    expect(await names({ search: 'caxias', sort: 'name_asc' })).toEqual(['Border fern', 'Border moss']);
    expect(await names({ search: 'queijas' })).toEqual([]);
    const { id, name, description, images, owner_id } = fern;
    await test.running.call(
      'plants.update',
      { id, name, description, images, ...border[1] },
      { actor: person({ user_id: owner_id }) },
    );
    expect(await names({ search: 'caxias', sort: 'name_asc' })).toEqual(['Border fern', 'Border moss']);
  });

  it('shows the outline of the cell in a single plant, the same to everyone', async () => {
    const own = await test.running.call('plants.get', { id: plant.id }, { actor: person({ user_id: plant.owner_id }) });
    expect(own.area).toEqual(seen.area);
    expect(seen.area).toHaveLength(7);
    for (const [longitude, latitude] of seen.area ?? [])
      expect(distanceKm(home, { latitude, longitude })).toBeLessThan(1.2);
    expect((await search({ ...home })).items[0]).not.toHaveProperty('area');
  });

  it('returns the distance to the public point, to one decimal, only if the query has a point', async () => {
    expect(seen).not.toHaveProperty('distance_km');
    const from = pointAt(home, 42, 1);
    const shownPlant = await test.running.call('plants.get', { id: plant.id, ...from }, { actor: person() });
    expect(shownPlant.distance_km).toBe(Math.round(distanceKm(from, seen) * 10) / 10);
    const listed = await search({ ...from, radius_km: 50 });
    expect(listed.items.map((item) => item.distance_km)).toEqual([shownPlant.distance_km]);
    expect((await search({ ...from })).items).toEqual([]);
  });

  it('requires both coordinates or none', async () => {
    await expect(search({ latitude: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { longitude: 'required' },
    });
  });

  it('finds plants across the date line and at the pole', async () => {
    await test.publish(person(), { name: 'Line palm', latitude: -16.8, longitude: 179.999 });
    expect(await names({ latitude: -16.8, longitude: -179.99, radius_km: 5 })).toEqual(['Line palm']);
    await test.publish(person(), { name: 'Pole moss', latitude: -90, longitude: 0 });
    expect(await names({ latitude: -89.999, longitude: 120, radius_km: 5 })).toEqual(['Pole moss']);
  });

  it('lists the nearest first', async () => {
    const owner = person();
    const from = { latitude: 40.4168, longitude: -3.7038 };
    for (const km of [30, 5, 15]) await test.publish(owner, { name: `at ${km}`, ...pointAt(from, km, km) });
    expect(await names({ ...from, radius_km: 50 })).toEqual(['at 5', 'at 15', 'at 30']);
    expect(await names({ ...from, radius_km: 50, sort: 'oldest' })).toEqual(['at 30', 'at 5', 'at 15']);
  });

  it('shows all owners in a cell at one point', async () => {
    for (const owner of [person({ user_id: plant.owner_id }), person()]) {
      const { id } = await test.publish(owner, { name: 'Again', ...pointAt(home, 0.2, 1) });
      const shown = await test.running.call('plants.get', { id }, { actor: person() });
      expect([shown.latitude, shown.longitude]).toEqual([seen.latitude, seen.longitude]);
    }
  });

  it('reveals only the public point to trilateration', async () => {
    // Bisects from three sides which radius finds the plant, then searches the best fit.
    const measures: { from: { latitude: number; longitude: number }; km: number }[] = [];
    for (const bearing of [0.3, 2.4, 4.5]) {
      const from = pointAt(home, 3, bearing);
      let [low, high] = [0.1, 10];
      for (let step = 0; step < 14; step += 1) {
        const radius_km = (low + high) / 2;
        const { items } = await search({ ...from, radius_km });
        if (items.some((item) => item.id === plant.id)) high = radius_km;
        else low = radius_km;
      }
      measures.push({ from, km: high });
    }
    const fault = (point: typeof home) =>
      measures.reduce((sum, { from, km }) => sum + (distanceKm(from, point) - km) ** 2, 0);
    let estimate = { ...home };
    for (let step = 1; step > 0.0001; step /= 2) {
      for (let turn = 0; turn < 64; turn += 1) {
        const candidate = pointAt(estimate, step, turn);
        if (fault(candidate) < fault(estimate)) estimate = candidate;
      }
    }
    expect(distanceKm(estimate, seen)).toBeLessThan(0.02);
    expect(distanceKm(estimate, home)).toBeGreaterThan(0.1);
  });
});
