import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For finding rows that are not folded by the second folding; built while the service runs. */
const indexes = {
  plant_to_fold: 'plant (id) WHERE folding < 2 AND deleted_at IS NULL',
  saved_search_to_fold: 'saved_search (id) WHERE folding < 2',
};

export class IndexesOfFolding1795940010000 implements MigrationInterface {
  name = 'IndexesOfFolding1795940010000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // What an interrupted migration left is invalid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}
