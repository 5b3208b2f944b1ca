import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { urlFor } from '@offshoot/nest-kit/database/provision';
import { testServers } from '@offshoot/testing/environment';
import pg from 'pg';
import { chordOf, cubeOf } from '../../src/sphere/sphere.ts';
import { PlantServiceTest, lisbon } from '../plant-service.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Around one point, a fiftieth of a second species and three of a third one. */
const fill = `INSERT INTO wish (id, owner_id, species, latitude, longitude, radius_km, created_at, ends_at, centre, chord, area)
  SELECT gen_random_uuid(), gen_random_uuid(), CASE WHEN n <= 3 THEN 'aloe-vera' WHEN n % 50 = 0 THEN 'epipremnum-aureum' ELSE 'monstera-deliciosa' END, $1, $2, 10,
    now() - n * interval '1 minute', now() + interval '180 days', $3::cube, $4::float8, cube_enlarge($3::cube, $4::float8, 3)
  FROM generate_series(1, 20000) n`;

describe('the list of 20,000 wishes', () => {
  let test: PlantServiceTest;
  let admin: pg.Client;
  const statements: { text: string; values: readonly unknown[] }[] = [];
  beforeAll(async () => {
    test = await PlantServiceTest.start({ roles: ['rpc'] });
    const database = new URL(test.running.config.DATABASE_URL).pathname.slice(1);
    admin = new pg.Client({
      connectionString: urlFor(String(testServers().DATABASE_ADMIN_URL), { database }),
      options: '-c search_path=plant,extensions',
    });
    await admin.connect();
    await admin.query(fill, [lisbon.latitude, lisbon.longitude, cubeOf(lisbon), chordOf(10)]);
    await admin.query('VACUUM ANALYZE wish');
    const silent = () => undefined;
    test.running.database.dataSource.logger = {
      logQuery: (text: string, values?: readonly unknown[]) => void statements.push({ text, values: values ?? [] }),
      logQueryError: silent,
      logQuerySlow: silent,
      logSchemaBuild: silent,
      logMigration: silent,
      log: silent,
    };
  }, 120_000);
  afterAll(async () => {
    await admin.end();
    await test.stop();
  });

  const list = (query: RpcInput<'wishes.list'> = {}) => test.running.call('wishes.list', query);

  /** How many wishes the statements of a request read. */
  async function readBy(query: RpcInput<'wishes.list'>): Promise<{ rows: number; indexes: unknown[] }> {
    statements.length = 0;
    await list(query);
    const nodes: Plan[] = [];
    for (const { text, values } of statements.filter((statement) => /\bFROM wish\b/.test(statement.text))) {
      const explained = await admin.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        [...values],
      );
      for (const row of explained.rows) nodes.push(...nodesOf(row['QUERY PLAN'][0].Plan));
    }
    const scans = nodes.filter((node) => node['Relation Name'] === 'wish');
    const rows = scans.map(
      (scan) => (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
    );
    return { rows: rows.reduce((sum, each) => sum + each, 0), indexes: nodes.map((node) => node['Index Name']) };
  }

  it('counts to a thousand, and leads from beyond them to the last page', async () => {
    const counted = { total: 1_000, total_is_capped: true, pages: 50 };
    expect(await list()).toMatchObject({ ...counted, page: 1 });
    expect((await list({ page: 50 })).items).toHaveLength(20);
    expect(await list({ page: 51 })).toMatchObject({ ...counted, items: [] });
    expect(await list({ page: 1_000_000, ...lisbon })).toMatchObject({ ...counted, items: [] });
    const last = await list({ page: 34, per_page: 30 });
    expect(last).toMatchObject({ total: 1_000, pages: 34 });
    expect(last.items).toHaveLength(10);
  });

  it('has its total also on an empty page', async () => {
    const counted = { total: 3, total_is_capped: false };
    expect(await list({ species: 'aloe-vera', page: 2 })).toMatchObject({ ...counted, pages: 1, items: [] });
    expect(await list({ species: 'aloe-vera', per_page: 2, page: 2 })).toMatchObject({ ...counted, pages: 2 });
    expect(await list({ species: 'pilea-peperomioides', page: 2 })).toMatchObject({ total: 0, pages: 0 });
  });

  it.each<[string, RpcInput<'wishes.list'>, string]>([
    ['everywhere', {}, 'wish_newest'],
    ['of a species', { species: 'epipremnum-aureum' }, 'wish_of_species'],
  ])('reads no wishes beyond the count and the page: %s', async (_what, query, index) => {
    const { rows, indexes } = await readBy(query);
    // Wishes of one instant are sorted by id in groups of some 32.
    expect(rows).toBeLessThanOrEqual(1_100);
    expect(indexes).toContain(index);
    expect((await readBy({ ...query, page: 1_000_000 })).rows).toBeLessThanOrEqual(1_001);
  });

  it('reads none of the rest of the earth for those of a place', async () => {
    expect((await readBy({ latitude: -38, longitude: 145, page: 3 })).rows).toBe(0);
    expect((await readBy({ ...lisbon, page: 1_000_000 })).rows).toBeLessThanOrEqual(1_001);
  });
});
