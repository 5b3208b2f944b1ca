import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { dataSource } from '@offshoot/nest-kit/database/data-source';
import type { DataSource, QueryRunner } from 'typeorm';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';
import { PlacesInCells1795347000000 } from '../../src/migrations/1795347000000-places-in-cells.ts';
import { moveToCells } from '../../src/migrations/places-in-cells/move-to-cells.ts';
import { FoldPlants } from '../../src/plants/commands/fold-plants.ts';
import { pointAt } from '../../src/sphere/sphere.ts';
import { PublicPlaces } from '../../src/places/public-places.ts';

describe('plants with public points from before cells', () => {
  let test: PlantServiceTest;
  let owner: DataSource;
  let plants: Plant[];
  const kept = `id, exact_latitude, exact_longitude, exact_address, public_cell, public_latitude, public_longitude, public_cube::text, town, country,
    search_text, search_tokens, version, updated_at`;
  const rows = () =>
    test.running.database.query<Record<string, unknown> & { id: string; search_text: string }>(
      `select ${kept} from plant order by id`,
    );
  const idsOf = async (search: string) =>
    (await test.running.call('plants.search', { search, sort: 'oldest' })).items.map(({ id }) => id);
  const shown = async ({ id }: Plant) => test.running.call('plants.get', { id }, { actor: person() });

  const migrate = async (way: 'up' | 'down', variables: object) => {
    const runner: QueryRunner = owner.createQueryRunner();
    runner.data = { ...variables };
    await runner.startTransaction();
    try {
      await new PlacesInCells1795347000000()[way](runner);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  };
  const PLACE_SECRET = 'a secret of the tests';

  beforeAll(async () => {
    test = await PlantServiceTest.start();
    const url = new URL(test.running.config.DATABASE_URL);
    url.username = 'test_plant_owner';
    owner = await dataSource({ url: url.href, schema: 'plant', entities: [] }, 'owner').initialize();
    plants = [];
    for (const place of [
      lisbon,
      lisbon,
      pointAt(lisbon, 0.2, 1),
      { latitude: 38.4439, longitude: -7.3806 },
      { latitude: -40, longitude: -130 },
    ]) {
      plants.push(await test.publish(person(), { ...place, name: 'Mover' }));
    }
  });
  afterAll(async () => {
    await owner.destroy();
    await test.stop();
  });

  it('get the point of their cell and its town, and are found by that town only', async () => {
    const right = await rows();
    await migrate('down', {});
    // Data as before the migration: a point per owner and the town of that point.
    await test.running.database.query(
      `update plant set public_latitude = public_latitude + 0.004, public_cube = '(1, 2, 3)', town = 'Oldenburg', country = 'DE',
         search_text = replace(search_text, coalesce(lower(town), 'mover'), 'oldenburg')`,
    );
    const [place] = await test.running.database.query<{ count: number }>(
      'select count(*)::int from plant join owner_place on owner_place.id = place_id',
    );
    expect(place?.count).toBe(plants.length);
    await test.running.database.query('update plant set deleted_at = now() where id = $1', [plants[4]!.id]);

    await migrate('up', { PLACE_SECRET });
    // As `FoldingOfPlants` finds them.
    await test.running.database.query('update plant set folding = 1');
    await test.running.app.get(FoldPlants, { strict: false }).handle();
    const moved = await rows();
    const withoutText = (all: typeof right) =>
      all.map(({ search_text: _text, search_tokens: _tokens, ...more }) => more);
    expect(withoutText(moved)).toEqual(withoutText(right));
    // The texts of a deleted plant are never searched and stay as they were.
    expect(moved.slice(0, 4).map(({ search_text }) => search_text)).toEqual(
      right.slice(0, 4).map(({ search_text }) => search_text),
    );
    expect(moved[4]!.search_text).toContain('oldenburg');
    expect(await idsOf('oldenburg')).toEqual([]);
    expect(await idsOf('lisbon')).toEqual(plants.slice(0, 3).map(({ id }) => id));
    const [first, second, third, fourth] = await Promise.all(plants.slice(0, 4).map(shown));
    for (const other of [second, third])
      expect([other?.latitude, other?.longitude]).toEqual([first?.latitude, first?.longitude]);
    expect(fourth?.address).not.toBe('Oldenburg');
  });

  it('are migrated the same in batches of any size', async () => {
    const right = await rows();
    const places = test.running.app.get(PublicPlaces, { strict: false });
    for (const atOnce of [1, 2, plants.length]) {
      await test.running.database.query(`update plant set public_cell = '', public_latitude = 0, town = null`);
      await test.running.database.transaction((tx) =>
        moveToCells(
          { query: (text: string, values?: unknown[]) => tx.query(text, values) as Promise<never> },
          (exact) => places.of(exact),
          atOnce,
        ),
      );
      expect(await rows()).toEqual(right);
    }
  });

  it('fail to migrate without the secret: their points would differ from those of plants listed later', async () => {
    await migrate('down', {});
    await expect(migrate('up', {})).rejects.toThrow('PLACE_SECRET');
    await migrate('up', { PLACE_SECRET });
  });
});
