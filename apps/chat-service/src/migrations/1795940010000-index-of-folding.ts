import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For finding messages that are not folded by the second folding; built while the service runs. */
export class IndexOfFolding1795940010000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS message_to_fold');
    await runner.query(`CREATE INDEX CONCURRENTLY message_to_fold ON message (id) WHERE folding < 2 AND content <> ''`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS message_unfolded');
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
