import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (names: string): string => `ALTER TABLE pest_report DROP CONSTRAINT pest_report_state_check,
  ADD CONSTRAINT pest_report_state_check CHECK (state IN (${names}))`;

const statements = [
  // Of which report a user was warned last; null if that was before this migration.
  `ALTER TABLE pest_warning ADD COLUMN report_id uuid`,
  `CREATE INDEX pest_warning_of_report ON pest_warning (report_id)`,
  states(`'found', 'held', 'withdrawn', 'warned', 'cleared', 'dismissed'`),
];

/** Whose warnings a correction takes back, and reports that were withdrawn while moderators had them. */
export class RenewedPestWarnings1796350500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM pest_report WHERE state = 'withdrawn'`);
    await runner.query(states(`'found', 'held', 'warned', 'cleared', 'dismissed'`));
    await runner.query('ALTER TABLE pest_warning DROP COLUMN report_id');
  }
}
