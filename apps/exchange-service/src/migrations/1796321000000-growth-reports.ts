import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // A row is made by a reminder or by a report, whichever comes first; `state` and `stated_at` are null until the receiver reports.
  `CREATE TABLE growth_report (
    exchange_id uuid NOT NULL REFERENCES exchange (id),
    receiver_id uuid NOT NULL,
    day smallint NOT NULL CHECK (day IN (30, 180)),
    state text CHECK (state IN ('growing', 'struggling', 'died')),
    stated_at timestamptz,
    reminded_at timestamptz,
    shared boolean NOT NULL DEFAULT false,
    PRIMARY KEY (exchange_id, receiver_id, day),
    CONSTRAINT growth_report_stated CHECK ((state IS NULL) = (stated_at IS NULL))
  )`,
  // Whoever deleted their account is not reminded by a job of before.
  `CREATE TABLE deleted_person (person_id uuid PRIMARY KEY)`,
  `CREATE INDEX growth_report_of_receiver ON growth_report (receiver_id)`,
];

/** The diaries of plants that changed hands. */
export class GrowthReports1796321000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE growth_report, deleted_person');
  }
}
