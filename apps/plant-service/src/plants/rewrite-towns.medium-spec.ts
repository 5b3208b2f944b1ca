import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { PlantServiceTest, person } from '../../test/plant-service.ts';
import { TownsOfPublicPoints1795290300000 } from '../migrations/1795290300000-towns-of-public-points.ts';
import { Towns } from '../places/towns.ts';
import { rewriteTowns } from './persistence/rewrite-towns.ts';

describe('plants that were listed with the town of their exact place', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const berlin = { latitude: 52.52, longitude: 13.405 };
  const rows = () => test.running.database.query<{ id: string; written_by: string }>('select id, xmin::text as written_by from plant order by id');
  const found = async (search: string) => (await test.running.ask('plants.search', { search, page: 1, per_page: 20 })).items.map(({ id }) => id);
  const townsOf = async (plants: readonly Plant[]) =>
    (await test.running.database.query<{ town: string | null; country: string | null }>('select town, country from plant where id = any($1::uuid[]) order by id', [plants.map(({ id }) => id)]));

  /** As plants were written before: the exact place's town, in the column and in what search looks at. */
  const asBefore = async (plants: readonly Plant[]) => {
    await test.running.database.query(
      `update plant set search_text = replace(search_text, coalesce(lower(town), 'monstera'), 'oldenburg'), town = 'Oldenburg', country = 'XX' where id = any($1::uuid[])`,
      [plants.map(({ id }) => id)],
    );
  };
  const migrate = async () => {
    const runner = test.running.database.dataSource.createQueryRunner();
    try {
      await new TownsOfPublicPoints1795290300000().up(runner);
    } finally {
      await runner.release();
    }
  };

  it('get that of their public point, and are found by it alone; a second time writes nothing', async () => {
    const plants = [];
    for (let count = 0; count < 3; count += 1) plants.push(await test.publish(person(), berlin));
    const [old, fresh] = [plants.slice(0, 2), plants.slice(2)];
    const right = await townsOf(plants);
    expect(right[0]).toMatchObject({ country: 'DE' });
    await asBefore(old);
    expect(await found('oldenburg')).toHaveLength(2);
    const before = await rows();

    await migrate();
    expect(await townsOf(plants)).toEqual(right);
    expect(await found('oldenburg')).toEqual([]);
    expect(new Set(await found('berlin'))).toEqual(new Set(plants.map(({ id }) => id)));
    const after = await rows();
    const untouched = (id?: string) => before.find((row) => row.id === id)?.written_by === after.find((row) => row.id === id)?.written_by;
    expect([...old, ...fresh].map(({ id }) => untouched(id))).toEqual([false, false, true]);

    await migrate();
    expect(await rows()).toEqual(after);
  });

  it('get it however many there are, and also out at sea, where there is none', async () => {
    const plants = [];
    for (let count = 0; count < 5; count += 1) plants.push((await test.create(person(), count === 4 ? { latitude: -40, longitude: -130 } : berlin)).plant);
    const right = await townsOf(plants);
    expect(right[4]).toEqual({ town: null, country: null });
    await asBefore(plants);
    const towns = new Towns();
    const all = (await rows()).length;
    for (const atOnce of [2, all]) {
      await asBefore(plants);
      expect(await test.running.database.transaction((em) => rewriteTowns(em, (point) => towns.nearest(point), atOnce))).toBe(5);
      expect(await townsOf(plants)).toEqual(right);
    }
  });
});
