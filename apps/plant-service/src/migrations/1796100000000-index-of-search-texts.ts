import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = (folding: number) =>
  `CREATE INDEX CONCURRENTLY plant_to_fold ON plant (id) WHERE folding < ${folding} AND deleted_at IS NULL`;

/** For finding plants whose search texts lack the names of their species; built while the service runs. */
export class IndexOfSearchTexts1796100000000 implements MigrationInterface {
  name = 'IndexOfSearchTexts1796100000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS plant_to_fold');
    await runner.query(create(3));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS plant_to_fold');
    await runner.query(create(2));
  }
}
