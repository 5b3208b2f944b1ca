import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cases that the machine judges, oldest first, built while the service runs. */
export class JudgingByOpening1795700310000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_case_judging');
    await runner.query(
      `CREATE INDEX CONCURRENTLY moderation_case_judging ON moderation_case (opened_at, id) WHERE state = 'judging'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY moderation_case_judging');
  }
}
