import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cases that are assigned, from an index that is built while the service runs. */
export class CasesByAssignee1795990021000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_case_assigned');
    await runner.query(`CREATE INDEX CONCURRENTLY moderation_case_assigned ON moderation_case (assigned_to, (-priority), due_at, id)
      WHERE assigned_to IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY moderation_case_assigned');
  }
}
