import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The appeal of a reporter against the dismissal of their report: its case, their words, and what was decided. */
export class ReportAppeals1795960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE report
      ADD COLUMN appeal_case_id uuid,
      ADD COLUMN appeal_text text,
      ADD COLUMN appeal_outcome text,
      ADD COLUMN appeal_decided_at timestamptz,
      ADD CONSTRAINT report_appeal_outcome_check CHECK (appeal_outcome IN ('upheld', 'dismissed')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE report
      DROP COLUMN appeal_case_id, DROP COLUMN appeal_text, DROP COLUMN appeal_outcome, DROP COLUMN appeal_decided_at`);
  }
}
