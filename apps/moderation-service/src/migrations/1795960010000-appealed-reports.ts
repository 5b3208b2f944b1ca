import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the reports whose appeals a case is about; built while the service runs. */
export class AppealedReports1795960010000 implements MigrationInterface {
  name = 'AppealedReports1795960010000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS report_of_appeal');
    await runner.query(
      'CREATE INDEX CONCURRENTLY report_of_appeal ON report (appeal_case_id) WHERE appeal_case_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS report_of_appeal');
  }
}
