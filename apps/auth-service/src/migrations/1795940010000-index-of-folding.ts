import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For finding names that are not folded by the second folding; built while the service runs. */
export class IndexOfFolding1795940010000 implements MigrationInterface {
  name = 'IndexOfFolding1795940010000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS account_to_fold');
    await runner.query(
      'CREATE INDEX CONCURRENTLY account_to_fold ON account (id) WHERE folding < 2 AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_to_fold');
  }
}
