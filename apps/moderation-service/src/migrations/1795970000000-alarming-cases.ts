import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When moderators were alerted of a case. The index is built while the service runs. */
export class AlarmingCases1795970000000 implements MigrationInterface {
  name = 'AlarmingCases1795970000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case ADD COLUMN IF NOT EXISTS alarmed_at timestamptz');
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_case_alarming');
    await runner.query(
      `CREATE INDEX CONCURRENTLY moderation_case_alarming ON moderation_case (id)
       WHERE state IN ('open', 'claimed') AND alarmed_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case DROP COLUMN alarmed_at');
  }
}
