import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open cases that are marked for administrators, from an index that is built while the service runs. */
export class CasesByEscalation1795980020000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_case_escalated');
    await runner.query(`CREATE INDEX CONCURRENTLY moderation_case_escalated ON moderation_case ((-priority), due_at, id)
      WHERE escalated_at IS NOT NULL AND state IN ('open', 'claimed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY moderation_case_escalated');
  }
}
