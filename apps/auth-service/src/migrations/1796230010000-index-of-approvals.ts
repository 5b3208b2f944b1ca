import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For listing the accounts that wait for approval; built while the service runs. */
export class IndexOfApprovals1796230010000 implements MigrationInterface {
  name = 'IndexOfApprovals1796230010000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS account_waiting');
    await runner.query(
      'CREATE INDEX CONCURRENTLY account_waiting ON account (approval_requested_at, id) WHERE approval_requested_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_waiting');
  }
}
