import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What moderation did in past months, in UTC, so that the public report reads no decisions. */
export class TransparencyMonths1795990010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE transparency_month (
      month date PRIMARY KEY,
      -- Counts as { figure, code, count }.
      figures jsonb NOT NULL,
      median_hours double precision,
      summed_up_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transparency_month');
  }
}
