import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import type { Plant, SearchPlantsQuery } from '@offshoot/contracts/plants';
import { newId, sql } from '@offshoot/nest-kit/database';
import pg from 'pg';
import { PlantServiceTest, lisbon, person } from '../../test/plant-service.ts';
import { cubeOf, distanceKm, pointAt } from '../places/domain/sphere.ts';
import { Parameters } from './persistence/parameters.ts';
import { searchConditions, searchOrder } from './persistence/search-conditions.ts';
import { searchStatement } from './persistence/search-statements.ts';
import { SearchPlants } from './queries/search-plants.ts';

const planned = `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name like 'search %' order by prepare_time`;

describe('searching plants', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  type Query = Partial<SearchPlantsQuery>;
  const search = (query: Query, actor = person()) => test.running.ask('plants.search', query, { actor });
  const names = async (query: Query) => (await search(query)).items.map((plant) => plant.name);

  it('plans the first plants around a place once, and nothing of which there are many kinds', async () => {
    const { app, database } = test.running;
    const searching = app.get(SearchPlants, { strict: false });
    const around = { ...lisbon, page: 1, per_page: limits.pageSize };
    const asked: SearchPlantsQuery[] = [
      around, { ...around, ...pointAt(lisbon, 3, 1), radius_km: 50 }, { ...around, per_page: limits.plantsAtHome },
      { ...around, page: 2 }, { ...around, per_page: 21 }, { ...around, search: 'fern' }, { ...around, owner_id: newId() }, { page: 1, per_page: limits.pageSize },
    ];
    const kept = await database.shared(async (em, share) => {
      const before = await sql<{ uses: number }>(em, planned);
      for (const query of asked) await share(() => searching.handle(null, query));
      return (await sql<{ uses: number }>(em, planned)).map((row) => row.uses).slice(before.length);
    });
    expect(kept.toSorted()).toEqual([1, 2]);
  });

  describe('by text', () => {
    const owner = person();
    beforeAll(async () => {
      const plants = [
        { name: 'Crème Brûlée coleus', description: 'Likes shade.', species: 'Coleus scutellarioides' },
        { name: 'Swiss cheese plant', description: 'Big holes.', species: 'Monstera deliciosa' },
        { name: '金边吊兰', description: '家里的吊兰又生小苗了。' },
        { name: 'तुलसी', description: 'छत पर उगता है' },
        { name: '100% shade fern_x', description: 'Green.' },
      ];
      for (const plant of plants) await test.publish(owner, { ...plant, address: 'Rua Secreta 7' }, plant.name.startsWith('Swiss') ? ['air cleaner', 'vine'] : []);
    }, 30_000);
    const mine = (search: string) => names({ search, owner_id: owner.user_id, sort: 'oldest' });

    it.each([
      ['without accents and case', 'creme BRULEE', ['Crème Brûlée coleus']],
      ['in the species', 'deliciosa', ['Swiss cheese plant']],
      ['with a typo', 'monstrea', ['Swiss cheese plant']],
      ['with another typo', 'chese plant', ['Swiss cheese plant']],
      ['with a typo in one of its words', 'big monstrea', ['Swiss cheese plant']],
      ['in the tags', 'cleaner', ['Swiss cheese plant']],
      ['in Chinese, two letters', '吊兰', ['金边吊兰']],
      ['in Chinese, one letter', '苗', ['金边吊兰']],
      ['in Chinese, only in this order', '兰吊', []],
      ['in Hindi', 'तुलसी', ['तुलसी']],
      ['a percent sign as typed', '%', ['100% shade fern_x']],
      ['an underscore as typed', 'fern_x', ['100% shade fern_x']],
      ['nothing that SQL would make of it', `' or 1=1 --`, []],
      ['never by the address', 'secreta', []],
    ])('finds %s', async (_how, words, found) => {
      expect(await mine(words)).toEqual(found);
    });

    it('says that a text no database holds is not valid', async () => {
      await expect(search({ search: '\u0000' })).rejects.toMatchObject({ code: 'validation_failed' });
    });

    it('finds by the public town', async () => {
      expect((await mine('lisbon')).length).toBe(5);
    });

    it('filters by species and by all tags', async () => {
      const found = (query: Query) => names({ ...query, owner_id: owner.user_id });
      expect(await found({ species: 'monstera' })).toEqual(['Swiss cheese plant']);
      expect(await found({ tags: 'Vine, air cleaner' })).toEqual(['Swiss cheese plant']);
      expect(await found({ tags: 'vine,succulent' })).toEqual([]);
    });

    it('pages, sorts names as readers do, and says how many there are', async () => {
      const page = await search({ owner_id: owner.user_id, sort: 'name_asc', per_page: 2, page: 2 });
      expect(page).toMatchObject({ total: 5, page: 2, pages: 3, per_page: 2, total_is_capped: false });
      const ascending = await names({ owner_id: owner.user_id, sort: 'name_asc' });
      expect(ascending.slice(0, 3)).toEqual(['100% shade fern_x', 'Crème Brûlée coleus', 'Swiss cheese plant']);
      expect(await names({ owner_id: owner.user_id, sort: 'name_desc' })).toEqual(ascending.toReversed());
      expect(await names({ owner_id: owner.user_id, page: 1_000_000 })).toEqual([]);
    });
  });

  describe('by place', () => {
    // Far from every other plant of these tests.
    const home = { latitude: 64.146582, longitude: -21.942637 };
    let plant: Plant;
    let seen: Plant;
    beforeAll(async () => {
      plant = await test.publish(person(), { name: 'Iceland poppy', ...home, address: 'Canary street 12' });
      seen = await test.running.ask('plants.get', { id: plant.id }, { actor: person() });
    });

    it('shows the owner the place, everybody else the public point and the town', async () => {
      expect(plant).toMatchObject({ ...home, address: 'Canary street 12', location_is_exact: true });
      expect(seen).toMatchObject({ address: 'Reykjavík', location_is_exact: false });
      const km = distanceKm(home, seen);
      expect(km).toBeGreaterThan(0.4);
      expect(km).toBeLessThan(0.7);
    });

    it('tells a stranger nothing exact in any answer or fact', async () => {
      const actor = person();
      const answers = [
        await search({ ...home }, actor),
        await test.running.ask('plants.search', { owner_id: plant.owner_id }),
        await test.running.ask('plants.get', { id: plant.id, ...home }, { actor }),
        await test.running.ask('plants.copies', { ids: [plant.id] }),
        await test.running.ask('plants.snapshot', { after: null, limit: 500 }),
        test.running.facts.all,
        test.running.pushes.all,
      ];
      const text = JSON.stringify(answers);
      expect(text).toContain('Iceland poppy');
      // Whole or rounded: the public point, which is never rounded, may begin with the same digits.
      expect(text).not.toMatch(/Canary street|64\.146582|21\.942637|(64\.14658|64\.1466|64\.147|21\.94264|21\.9426|21\.943)(?!\d)/);
    });

    it('names the town of the public point, whichever the place itself lies in, and keeps to it', async () => {
      // In Queijas; the public point that the tests' secret gives this owner is in Caxias.
      const owner = person({ user_id: '01890a5d-ac96-774b-bcce-b302099a8057' });
      const border = { latitude: 38.7169, longitude: -9.2712 };
      const planted = await test.publish(owner, { name: 'Border fern', ...border });
      const get = async (): Promise<Plant> => test.running.ask('plants.get', { id: planted.id }, { actor: person() });
      expect(await get()).toMatchObject({ address: 'Caxias' });
      expect(await names({ search: 'queijas' })).toEqual([]);
      const { name, description, images } = planted;
      const moved = { name, description, images, ...pointAt(border, 0.6, Math.PI / 2) };
      await test.running.ask('plants.update', { id: planted.id, ...moved }, { actor: owner });
      expect(await get()).toMatchObject({ address: 'Caxias' });
    });

    it('gives the distance to the public point, to one decimal, only when asked from somewhere', async () => {
      expect(seen).not.toHaveProperty('distance_km');
      const from = pointAt(home, 42, 1);
      const found = await test.running.ask('plants.get', { id: plant.id, ...from }, { actor: person() });
      expect(found.distance_km).toBe(Math.round(distanceKm(from, seen) * 10) / 10);
      const listed = await search({ ...from, radius_km: 50 });
      expect(listed.items.map((item) => item.distance_km)).toEqual([found.distance_km]);
      expect((await search({ ...from })).items).toEqual([]);
    });

    it('asks for both coordinates or none', async () => {
      await expect(search({ latitude: 1 })).rejects.toMatchObject({ code: 'validation_failed', fields: { longitude: 'required' } });
    });

    it('is found across the date line and at the pole', async () => {
      await test.publish(person(), { name: 'Line palm', latitude: -16.8, longitude: 179.999 });
      expect(await names({ latitude: -16.8, longitude: -179.99, radius_km: 5 })).toEqual(['Line palm']);
      await test.publish(person(), { name: 'Pole moss', latitude: -90, longitude: 0 });
      expect(await names({ latitude: -89.999, longitude: 120, radius_km: 2 })).toEqual(['Pole moss']);
    });

    it('lists the nearest first', async () => {
      const owner = person();
      const from = { latitude: 40.4168, longitude: -3.7038 };
      for (const km of [30, 5, 15]) await test.publish(owner, { name: `at ${km}`, ...pointAt(from, km, km) });
      expect(await names({ ...from, radius_km: 50 })).toEqual(['at 5', 'at 15', 'at 30']);
      expect(await names({ ...from, radius_km: 50, sort: 'oldest' })).toEqual(['at 30', 'at 5', 'at 15']);
    });

    it('keeps the public point when the owner lists again nearby', async () => {
      const owner = person({ user_id: plant.owner_id });
      const again = await test.publish(owner, { name: 'Again', ...pointAt(home, 0.8, 2) });
      const shown = await test.running.ask('plants.get', { id: again.id }, { actor: person() });
      expect([shown.latitude, shown.longitude]).toEqual([seen.latitude, seen.longitude]);
    });

    it('gives trilateration nothing but the public point', async () => {
      // Whether a radius query finds the plant is bisected from three sides, then the best fit is searched.
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
      expect(distanceKm(estimate, home)).toBeGreaterThan(0.38);
    });
  });

  it('shows available plants, exchanged ones when asked, and no others', async () => {
    const owner = person();
    const available = await test.publish(owner, { name: 'Open' });
    await test.create(owner, { name: 'Waiting' });
    const given = await test.publish(owner, { name: 'Given' });
    await test.running.database.query(`update plant set status = 'exchanged' where id = $1`, [given.id]);
    expect(await names({ owner_id: owner.user_id })).toEqual([available.name]);
    expect(await names({ owner_id: owner.user_id, status: 'exchanged' })).toEqual(['Given']);
  });

  it('counts plants and towns', async () => {
    const before = await test.running.ask('plants.stats', {});
    const owner = person();
    const plant = await test.publish(owner, { latitude: 35.6895, longitude: 139.6917 });
    const after = await test.running.ask('plants.stats', {});
    expect(after).toEqual({ plants_shared: before.plants_shared + 1, cities: before.cities + 1 });
    const ofPerson = { plants_shared: 1, likes_received: 0 };
    expect(await test.running.ask('plants.person_stats', { user_id: owner.user_id })).toEqual(ofPerson);
    await test.running.ask('plants.delete', { id: plant.id }, { actor: owner });
    expect(await test.running.ask('plants.stats', {})).toEqual(before);
  });

  describe('among many plants', () => {
    const manyColumns = `owner_id, revision_id, status, description, species, care_instructions, photos, place_id,
      exact_latitude, exact_longitude, public_latitude, public_longitude, species_folded, search_tokens, created_at, updated_at`;
    beforeAll(async () => {
      const template = await test.publish(person());
      const { database } = test.running;
      // Spread over the globe, so that a radius finds few of them.
      await database.query(
        `insert into plant (id, ${manyColumns}, name, search_text, public_cube)
         select gen_random_uuid(), ${manyColumns}, 'Plant ' || n, 'plant ' || n,
           cube(array[6371 * sin(n) * cos(n * 7), 6371 * sin(n) * sin(n * 7), 6371 * cos(n)])
         from plant, generate_series(1, 10100) n where id = $1`,
        [template.id],
      );
      // Plans are chosen by statistics, and those are the owner's to take.
      const owner = new URL(test.running.config.DATABASE_URL);
      owner.username = owner.username.replace('runtime', 'owner');
      const client = new pg.Client({ connectionString: owner.href });
      await client.connect();
      await client.query('analyze plant.plant');
      await client.end();
    }, 30_000);

    const plan = async (query: Query): Promise<string> => {
      const parameters = new Parameters();
      const asked = { page: 1, per_page: 20, ...query } as SearchPlantsQuery;
      const center = query.latitude === undefined ? null : parameters.add(cubeOf(lisbon));
      const where = searchConditions(asked, parameters, center, query.radius_km ?? 10);
      const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(
        `explain select id from plant where ${where} order by ${searchOrder(asked, center)} limit 20`,
        parameters.values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };

    it('finds a radius by the index on the public point', async () => {
      expect(await plan({ ...lisbon })).toContain('plant_listed_place');
    });

    it('finds Chinese words by their tokens', async () => {
      expect(await plan({ search: '吊兰' })).toContain('plant_listed_tokens');
    });

    it('counts to 10,000 and says that there are more', async () => {
      expect(await search({})).toMatchObject({ total: 10_000, pages: 500, total_is_capped: true });
    });

    it('walks the plants in their order for words that are known to find many, and lists what sorting them all would', async () => {
      const asked: Query = { search: 'plan lant', sort: 'newest' };
      const { text, values } = searchStatement(null, { page: 1, per_page: 20, ...asked }, 'capped');
      const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain('plant_listed_newest');
      expect(lines).not.toContain('plant_listed_text');
      const counted = await search(asked);
      expect(counted).toMatchObject({ total: 10_000, total_is_capped: true });
      expect(await search(asked)).toEqual(counted);
      const ids = async (page: number, per_page: number) => (await search({ ...asked, page, per_page })).items.map(({ id }) => id);
      expect(await ids(10, 20)).toEqual((await ids(4, 60)).slice(0, 20));
    });

    it('counts a common word once for all who look for it at the same time', async () => {
      const pages = await Promise.all(Array.from({ length: 16 }, (_, n) => search({ search: 'plant', page: 1 + (n % 4) })));
      for (const page of pages) expect(page).toMatchObject({ total: 10_000, total_is_capped: true });
      expect(new Set(pages.map((page) => page.items[0]?.id)).size).toBe(4);
      expect(await search({ search: 'plant 77' })).toMatchObject({ total_is_capped: false });
    });

    it('answers the page with what it proves where counting takes longer than it may', async () => {
      const hurried = await PlantServiceTest.start({ config: { SEARCH_COUNT_MS: 1 } });
      try {
        const { database } = hurried.running;
        const template = await hurried.publish(person(), { name: 'Hurried plant' });
        await database.query(
          `insert into plant (id, ${manyColumns}, name, search_text, public_cube)
           select gen_random_uuid(), ${manyColumns}, 'Plant ' || n, 'plant ' || n || repeat(' leaf', 200), public_cube
           from plant, generate_series(1, 10000) n where id = $1`,
          [template.id],
        );
        const ask = (page: number) => hurried.running.ask('plants.search', { search: 'plant', page, sort: 'newest' });
        expect(await ask(1)).toMatchObject({ total: 20, page: 1, pages: 2, total_is_capped: true });
        const second = await ask(2);
        expect(second).toMatchObject({ total: 40, page: 2, pages: 3, total_is_capped: true });
        expect(second.items).toHaveLength(20);
        expect(await hurried.running.ask('plants.search', { search: 'hurried' })).toMatchObject({ total: 1, total_is_capped: false });
      } finally {
        await hurried.stop();
      }
    }, 60_000);

    it('finds a circle by the index on its place, and walks a dense one in the order asked for', async () => {
      const { text, values } = searchStatement(null, { page: 1, per_page: 20, ...lisbon, sort: 'newest' });
      const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/(Index Only Scan using|Bitmap Index Scan on) plant_listed_place/);
      expect(lines).toContain('plant_listed_newest');
    });

    it('lists the newest of a circle that holds more than are counted, as of one that holds fewer', async () => {
      const { database } = test.running;
      const spot = { latitude: -48.9, longitude: -123.4 };
      const owner = person();
      const plant = await test.publish(owner, { name: 'First of many', ...spot });
      const columns = `owner_id, revision_id, status, description, species, care_instructions, photos, place_id,
        exact_latitude, exact_longitude, public_latitude, public_longitude, public_cube, species_folded, search_text, search_tokens`;
      const add = (from: number, to: number) =>
        database.query(
          `insert into plant (id, ${columns}, name, created_at, updated_at)
           select gen_random_uuid(), ${columns}, 'Many ' || n, created_at + n * interval '1 second', updated_at
           from plant, generate_series($2::int, $3::int) n where id = $1`,
          [plant.id, from, to],
        );
      await add(1, 30);
      const asked: Query = { ...spot, sort: 'newest', per_page: 2, page: 2 };
      expect(await search(asked)).toMatchObject({ total: 31, pages: 16, total_is_capped: false, items: [{ name: 'Many 28' }, { name: 'Many 27' }] });
      for (let from = 31; from < 10_100; from += 2_000) await add(from, Math.min(from + 1_999, 10_100));
      expect(await search(asked)).toMatchObject({ total: 10_000, total_is_capped: true, items: [{ name: 'Many 10098' }, { name: 'Many 10097' }] });
      expect(await names({ ...asked, sort: 'oldest' })).toEqual(['Many 2', 'Many 3']);
      expect(await names({ ...asked, page: 150 })).toEqual(['Many 9802', 'Many 9801']);
      expect(await names({ ...asked, sort: 'name_desc', page: 1 })).toEqual(['Many 10100', 'Many 10099']);
      expect(await search({ ...spot, page: 600 })).toMatchObject({ items: [], total: 10_000 });
    }, 60_000);

    it('has nothing at random ids', async () => {
      const asked = test.running.ask('plants.get', { id: newId() }, { actor: person() });
      await expect(asked).rejects.toMatchObject({ code: 'plant_not_found' });
    });
  });
});
