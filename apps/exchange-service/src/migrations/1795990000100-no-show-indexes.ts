import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  exchange_no_show_by: 'INDEX CONCURRENTLY exchange_no_show_by ON exchange (no_show_by) WHERE no_show_by IS NOT NULL',
  exchange_no_show_contest_id:
    'UNIQUE INDEX CONCURRENTLY exchange_no_show_contest_id ON exchange (no_show_contest_id) WHERE no_show_contest_id IS NOT NULL',
};

/** No-shows by user, and by the id of their contest, from indexes that are built while the service runs. */
export class NoShowIndexes1795990000100 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(indexes)) {
      // What an interrupted migration left is invalid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE ${index}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
