import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSource } from '@offshoot/nest-kit/database/data-source';
import type { DataSource } from 'typeorm';
import { KindsByTags1795700361000 } from '../../src/migrations/1795700361000-kinds-by-tags.ts';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('the kinds of plants listed before there were any', () => {
  let test: PlantServiceTest;
  let source: DataSource;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    const url = new URL(test.running.config.DATABASE_URL);
    url.username = 'test_plant_owner';
    source = await dataSource({ url: url.href, schema: 'plant', entities: [] }, 'owner').initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await test.stop();
  });

  it('follow from their tags, and no owner is overruled, also when the migration runs again', async () => {
    const owner = person();
    const ids = [
      await test.publish(owner, {}, ['indoor', 'cutting']),
      await test.publish(owner, {}, ['cutting', 'seeds']),
      await test.publish(owner, {}, ['indoor']),
      await test.publish(owner, { kind: 'plant' }, ['cutting']),
    ].map(({ id }) => id);
    const kinds = async () => {
      const rows = await test.running.database.query<{ id: string; kind: string | null }>('SELECT id, kind FROM plant');
      return ids.map((id) => rows.find((row) => row.id === id)?.kind);
    };
    expect(await kinds()).toEqual([null, null, null, 'plant']);
    const runner = source.createQueryRunner();
    try {
      await new KindsByTags1795700361000().up(runner);
      await new KindsByTags1795700361000().up(runner);
    } finally {
      await runner.release();
    }
    expect(await kinds()).toEqual(['cutting', 'seeds', null, 'plant']);
  });

  it('reach plants of every batch', async () => {
    const { id } = await test.publish(person(), {}, ['cutting']);
    const { database } = test.running;
    await database.query(
      `INSERT INTO plant SELECT (jsonb_populate_record(plant, jsonb_build_object('id', gen_random_uuid()))).*
       FROM plant, generate_series(1, 1200) WHERE id = $1`,
      [id],
    );
    const runner = source.createQueryRunner();
    try {
      await new KindsByTags1795700361000().up(runner);
    } finally {
      await runner.release();
    }
    const [left] = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM plant WHERE kind IS NULL AND ai_tags && '{seeds,cutting}'`,
    );
    expect(left?.count).toBe(0);
  });
});
