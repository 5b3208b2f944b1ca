import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many cases for moderators were opened in a time, counted from an index that is built while the service runs. */
export class CasesByOpening1795700300001 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_case_by_opening');
    await runner.query(
      'CREATE INDEX CONCURRENTLY moderation_case_by_opening ON moderation_case (opened_at, queue, language) WHERE due_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY moderation_case_by_opening');
  }
}
