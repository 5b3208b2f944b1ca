import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { bboxOf } from '@offshoot/contracts/bbox';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { distanceKm } from '../../src/sphere/sphere.ts';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

describe('plants on a map', () => {
  let test: PlantServiceTest;
  const viewer = person();
  const grower = person();
  const porto = { latitude: 41.1579, longitude: -8.6291 };
  const portugal = '-10,36,-6,43';
  let aloe: Plant;

  beforeAll(async () => {
    test = await PlantServiceTest.start({ config: { SEARCH_COUNT_MS: 1_500 } });
    await test.publish(grower, { name: 'Fern', kind: 'cutting' });
    await test.publish(person(), { name: 'Monstera', kind: 'seeds' });
    aloe = await test.publish(person(), { name: 'Aloe', ...porto, kind: 'cutting' });
  });
  afterAll(() => test.stop());

  const map = (query: RpcInput<'plants.map'>) => test.running.call('plants.map', query, { actor: viewer });
  const search = (query: RpcInput<'plants.search'>) => test.running.call('plants.search', query, { actor: viewer });
  const names = (plants: readonly Plant[] = []) => plants.map(({ name }) => name).sort();

  it('are counted by cells, with the plants while they are few', async () => {
    const { cells, plants, total, total_is_capped } = await map({ bbox: portugal, zoom: 6 });
    expect(cells.map(({ count }) => count).sort()).toEqual([1, 2]);
    expect(names(plants)).toEqual(['Aloe', 'Fern', 'Monstera']);
    expect({ total, total_is_capped }).toEqual({ total: 3, total_is_capped: false });
    const two = cells.find(({ count }) => count === 2)!;
    expect(distanceKm(two, lisbon)).toBeLessThan(2);
    const [west, south, east, north] = bboxOf(two.bbox);
    expect([two.latitude >= south && two.latitude <= north, two.longitude >= west && two.longitude <= east]).toEqual([
      true,
      true,
    ]);
    // Cells grow as the zoom shrinks.
    expect((await map({ bbox: '-10,36,-6,40.9', zoom: 0 })).cells.map(({ count }) => count)).toEqual([2]);
    expect((await map({ bbox: '-10,36,-6,40.9', zoom: 22 })).cells.length).toBeLessThanOrEqual(2);
  });

  it('are those that the list finds in the same area, and in the area of a cell', async () => {
    for (const more of [{}, { kind: 'cutting' as const }, { search: 'fern' }, { ...lisbon, radius_km: 20 }]) {
      const shown = await map({ bbox: portugal, zoom: 8, ...more });
      const listed = await search({ bbox: portugal, ...more });
      expect(shown.total).toBe(listed.total);
      expect(names(shown.plants)).toEqual(names(listed.items));
      for (const cell of shown.cells) expect((await search({ bbox: cell.bbox, ...more })).total).toBe(cell.count);
    }
    expect((await map({ bbox: portugal, zoom: 8, search: 'monstrea' })).total).toBe(1);
  });

  it('reach across the date line', async () => {
    await test.publish(person(), { name: 'Line palm', latitude: -16.8, longitude: 179.9 });
    const { plants } = await map({ bbox: '179,-20,-179,-10', zoom: 5 });
    expect(names(plants)).toEqual(['Line palm']);
    expect((await map({ bbox: '-179,-20,179,-10', zoom: 5 })).total).toBe(0);
  });

  it('leave out those of owners who block the viewer', async () => {
    await test.running.deliver({
      type: 'person.blocked.v1',
      data: { blocker_id: grower.user_id, blocked_id: viewer.user_id, version: 1, at: new Date().toISOString() },
    });
    await test.running.settled();
    expect(names((await map({ bbox: portugal, zoom: 6 })).plants)).toEqual(['Aloe', 'Monstera']);
  });

  it('are counted by whole tiles beyond the cap, the same for a minute', async () => {
    const many = (first: number, last: number) =>
      test.running.database.query(
        `insert into plant (id, owner_id, revision_id, status, description, species, care_instructions, photos, public_cell,
           exact_latitude, exact_longitude, public_latitude, public_longitude, species_folded, search_tokens, created_at,
           updated_at, name, search_text, public_cube)
         select gen_random_uuid(), $4, revision_id, status, description, species, care_instructions, photos, public_cell,
           exact_latitude, exact_longitude, 50 + n * 0.001, 10 + (n % 7) * 0.01, species_folded, search_tokens, created_at,
           updated_at, 'Many ' || n, 'many ' || n, public_cube
         from plant, generate_series($2::int, $3::int) n where id = $1`,
        [aloe.id, first, last, newId()],
      );
    await many(1, 1_100);
    const germany = { bbox: '9,49,12,52', zoom: 7 };
    const { cells, plants, total, total_is_capped } = await map(germany);
    expect({ plants, total, total_is_capped }).toEqual({ plants: undefined, total: 1_000, total_is_capped: true });
    expect(await search({ bbox: germany.bbox })).toMatchObject({ total: 1_000, total_is_capped: true });
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(1_100);
    await many(1_101, 1_200);
    expect((await map(germany)).cells).toEqual(cells);
    // A part of it is counted exactly again.
    const part = await map({ bbox: '9,50.0005,12,50.1005', zoom: 10 });
    expect(part).toMatchObject({ total: 100, total_is_capped: false });
  });
});
