import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The check of `ReportAppeals1795960000000`, of rows that were there before. */
export class ValidReportAppeals1795960020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report VALIDATE CONSTRAINT report_appeal_outcome_check');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
