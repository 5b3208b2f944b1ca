import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a moderator was last mailed about late cases. */
export class LateCaseMails1795413000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN late_cases_mailed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN late_cases_mailed_at');
  }
}
