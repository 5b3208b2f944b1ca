import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moderator who is to decide a case. */
export class AssignedCases1795990020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case ADD COLUMN assigned_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case DROP COLUMN assigned_to');
  }
}
