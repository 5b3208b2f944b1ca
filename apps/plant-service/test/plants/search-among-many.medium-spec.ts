import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import pg from 'pg';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';
import { cubeOf } from '../../src/sphere/sphere.ts';
import { Parameters } from '../../src/plants/persistence/parameters.ts';
import { searchConditions } from '../../src/plants/persistence/search-conditions.ts';
import { orderOf, sortingOf } from '../../src/plants/persistence/sorting.ts';
import { searchStatement } from '../../src/plants/persistence/search-statements.ts';

/** Inserts up to row `last` in statements that stay far below the service's statement timeout, also on a busy machine. */
async function inSteps(last: number, insert: (from: number, to: number) => Promise<unknown>, first = 1): Promise<void> {
  for (let from = first; from <= last; from += 1_000) await insert(from, Math.min(from + 999, last));
}

describe('searching among many plants', () => {
  let test: PlantServiceTest;
  const manyColumns = `owner_id, revision_id, status, description, species, care_instructions, photos, public_cell,
    exact_latitude, exact_longitude, public_latitude, public_longitude, species_folded, search_tokens, created_at, updated_at`;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ config: { SEARCH_COUNT_MS: 1_500 } });
    const template = await test.publish(person());
    const { database } = test.running;
    // Spread over the globe, so that a radius finds few of them.
    await inSteps(10_100, (from, to) =>
      database.query(
        `insert into plant (id, ${manyColumns}, name, search_text, public_cube)
         select gen_random_uuid(), ${manyColumns}, 'Plant ' || n, 'plant ' || n,
           cube(array[6371 * sin(n) * cos(n * 7), 6371 * sin(n) * sin(n * 7), 6371 * cos(n)])
         from plant, generate_series($2::int, $3::int) n where id = $1`,
        [template.id, from, to],
      ),
    );
    // Plans depend on statistics and on what the indexes have not taken in yet; only the owner role may do both.
    const owner = new URL(test.running.config.DATABASE_URL);
    owner.username = owner.username.replace('runtime', 'owner');
    const client = new pg.Client({ connectionString: owner.href });
    await client.connect();
    await client.query('vacuum analyze plant.plant');
    await client.end();
  });
  afterAll(() => test.stop());

  type Query = Partial<SearchPlantsQuery>;
  const search = (query: Query) => test.running.call('plants.search', query, { actor: person() });
  const names = async (query: Query) => (await search(query)).items.map((item) => item.name);

  const reserve = (id: string | undefined, isReserved: boolean) =>
    test.running.database.query('UPDATE plant SET is_reserved = $2 WHERE id = $1', [id, isReserved]);

  const plan = async (query: Query): Promise<string> => {
    const parameters = new Parameters();
    const requested = { page: 1, per_page: 20, ...query };
    const center = query.latitude === undefined ? null : parameters.add(cubeOf(lisbon));
    const where = searchConditions(requested, parameters, center, query.radius_km ?? 10);
    const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(
      `explain select id from plant where ${where} order by ${orderOf(sortingOf(requested, center))} limit 20`,
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

  it('counts to 1,000 and reports that there are more', async () => {
    expect(await search({})).toMatchObject({ total: 1_000, pages: 50, total_is_capped: true });
  });

  it('does not scan for a page beyond the cap', async () => {
    const logged = jest.spyOn(test.running.database.dataSource.logger, 'logQuery');
    const walked = () => logged.mock.calls.flatMap(([text]) => /OFFSET \d{3,}/.exec(text) ?? []);
    expect((await search({ page: 50 })).items).toHaveLength(20);
    expect(walked()).toEqual(['OFFSET 980']);
    expect(await search({ page: 51 })).toMatchObject({
      items: [],
      total: 1_000,
      pages: 50,
      page: 51,
      total_is_capped: true,
    });
    expect(await search({ search: 'plant 77', page: 1_000_000 })).toMatchObject({ items: [], total_is_capped: false });
    expect(walked()).toEqual(['OFFSET 980']);
    logged.mockRestore();
  });

  it('scans in order for words known to match many plants, with the same result as sorting', async () => {
    const requested: Query = { search: 'plan lant', sort: 'newest' };
    const { text, values } = searchStatement(null, { page: 1, per_page: 20, ...requested }, 'capped');
    const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('plant_listed_free_newest');
    expect(lines).not.toContain('Sort Key: ((NOT plant_1.is_reserved))');
    expect(lines).not.toContain('plant_listed_text');
    const counted = await search(requested);
    expect(counted).toMatchObject({ total: 1_000, total_is_capped: true });
    expect(await search(requested)).toEqual(counted);
    const [newest, next] = counted.items.map(({ id }) => id);
    await reserve(newest, true);
    expect((await search(requested)).items[0]?.id).toBe(next);
    await reserve(newest, false);
    const ids = async (page: number, per_page: number) =>
      (await search({ ...requested, page, per_page })).items.map(({ id }) => id);
    expect(await ids(10, 20)).toEqual((await ids(4, 60)).slice(0, 20));
  });

  it('counts a common word once for concurrent searches', async () => {
    const pages = await Promise.all(
      Array.from({ length: 16 }, (_, n) => search({ search: 'plant', page: 1 + (n % 4) })),
    );
    for (const page of pages) expect(page).toMatchObject({ total: 1_000, total_is_capped: true });
    expect(new Set(pages.map((page) => page.items[0]?.id)).size).toBe(4);
    expect(await search({ search: 'plant 77' })).toMatchObject({ total_is_capped: false });
  });

  it('returns the minimum that the page proves as total if counting times out', async () => {
    const hurried = await PlantServiceTest.start({ config: { SEARCH_COUNT_MS: 1 } });
    try {
      const { database } = hurried.running;
      const template = await hurried.publish(person(), { name: 'Hurried plant' });
      await inSteps(10_000, (from, to) =>
        database.query(
          `insert into plant (id, ${manyColumns}, name, search_text, public_cube)
           select gen_random_uuid(), ${manyColumns}, 'Plant ' || n, 'plant ' || n || repeat(' leaf', 200), public_cube
           from plant, generate_series($2::int, $3::int) n where id = $1`,
          [template.id, from, to],
        ),
      );
      const call = (page: number) => hurried.running.call('plants.search', { search: 'plant', page, sort: 'newest' });
      expect(await call(1)).toMatchObject({ total: 20, page: 1, pages: 2, total_is_capped: true });
      const second = await call(2);
      expect(second).toMatchObject({ total: 40, page: 2, pages: 3, total_is_capped: true });
      expect(second.items).toHaveLength(20);
      expect(await hurried.running.call('plants.search', { search: 'hurried' })).toMatchObject({
        total: 1,
        total_is_capped: false,
      });
    } finally {
      await hurried.stop();
    }
  });

  it('finds a radius by the index on the place, and scans a dense one in the requested order', async () => {
    const { text, values } = searchStatement(null, { page: 1, per_page: 20, ...lisbon, sort: 'newest' });
    const rows = await test.running.database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/(Index Only Scan using|Bitmap Index Scan on) plant_listed_place/);
    expect(lines).toContain('plant_listed_free_newest');
  });

  /** Publishes a plant at a lonely place, and returns what adds copies of it there, each a second younger than the one before. */
  async function manyAt(spot: { latitude: number; longitude: number }) {
    const plant = await test.publish(person(), { name: 'First of many', ...spot });
    const columns = `owner_id, revision_id, status, description, species, care_instructions, photos, public_cell,
      exact_latitude, exact_longitude, public_latitude, public_longitude, public_cube, species_folded, search_text, search_tokens`;
    return (from: number, to: number) =>
      test.running.database.query(
        `insert into plant (id, ${columns}, name, created_at, updated_at)
         select gen_random_uuid(), ${columns}, 'Many ' || n, created_at + n * interval '1 second', updated_at
         from plant, generate_series($2::int, $3::int) n where id = $1`,
        [plant.id, from, to],
      );
  }

  it('lists the newest of a radius with more plants than the cap like those of a smaller one', async () => {
    const spot = { latitude: -48.9, longitude: -123.4 };
    const add = await manyAt(spot);
    await add(1, 30);
    const requested: Query = { ...spot, sort: 'newest', per_page: 2, page: 2 };
    expect(await search(requested)).toMatchObject({
      total: 31,
      pages: 16,
      total_is_capped: false,
      items: [{ name: 'Many 28' }, { name: 'Many 27' }],
    });
    await inSteps(1_100, add, 31);
    expect(await search(requested)).toMatchObject({
      total: 1_000,
      total_is_capped: true,
      items: [{ name: 'Many 1098' }, { name: 'Many 1097' }],
    });
    expect(await names({ ...requested, sort: 'oldest' })).toEqual(['Many 2', 'Many 3']);
    expect(await names({ ...requested, page: 150 })).toEqual(['Many 802', 'Many 801']);
    expect(await names({ ...requested, sort: 'name_desc', page: 1 })).toEqual(['Many 1100', 'Many 1099']);
    expect(await search({ ...spot, page: 600 })).toMatchObject({ items: [], total: 1_000 });
  });

  it('neither counts nor sorts where neighbours are known to have thousands of plants', async () => {
    const spot = { latitude: -40, longitude: -100 };
    await inSteps(4_500, await manyAt(spot));
    const logged = jest.spyOn(test.running.database.dataSource.logger, 'logQuery');
    const counts = () => logged.mock.calls.filter(([text]) => /count\(/.test(text)).length;
    const requested: Query = { ...spot, sort: 'newest', per_page: 2 };
    const first = await search(requested);
    expect(first).toMatchObject({ total: 1_000, total_is_capped: true, items: [{ name: 'Many 4500' }, {}] });
    // Its own total, and that of the circle that neighbours share.
    expect(counts()).toBe(2);
    expect(await search(requested)).toEqual(first);
    const beside = { ...requested, latitude: -40.001 };
    expect((await search(beside)).items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    expect(await names({ ...beside, sort: 'name_desc', page: 2 })).toEqual(['Many 4498', 'Many 4497']);
    expect(await search({ ...beside, sort: 'nearest' })).toMatchObject({ total: 1_000, total_is_capped: true });
    await reserve(first.items[0]?.id, true);
    expect(await names(beside)).toEqual(['Many 4499', 'Many 4498']);
    expect(counts()).toBe(2);
    logged.mockRestore();
  });
});
