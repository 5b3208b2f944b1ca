import { eraseOnly } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `CREATE TABLE reported_revision (
     signal_id uuid NOT NULL REFERENCES case_signal (id),
     revision_id uuid NOT NULL,
     case_id uuid NOT NULL,
     PRIMARY KEY (signal_id, revision_id)
   )`,
  'CREATE INDEX reported_revision_of_case ON reported_revision (case_id)',
  eraseOnly('reported_revision'),
  `CREATE TABLE reported_profile (
     signal_id uuid PRIMARY KEY REFERENCES case_signal (id),
     case_id uuid NOT NULL,
     name text NOT NULL,
     bio text NOT NULL
   )`,
  'CREATE INDEX reported_profile_of_case ON reported_profile (case_id)',
  eraseOnly('reported_profile'),
];

/** What a reported plant or user showed when it was reported. */
export class ReportedContent1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reported_profile');
    await runner.query('DROP TABLE reported_revision');
  }
}
