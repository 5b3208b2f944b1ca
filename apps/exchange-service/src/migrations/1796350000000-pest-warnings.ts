import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // What a party found, once for each pest; `plant_id` is the plant that they received, or else gave.
  `CREATE TABLE pest_report (
    id uuid PRIMARY KEY,
    exchange_id uuid NOT NULL REFERENCES exchange (id),
    finder_id uuid NOT NULL,
    plant_id uuid NOT NULL,
    pest text NOT NULL,
    state text NOT NULL CHECK (state IN ('found', 'held', 'withdrawn', 'warned', 'cleared', 'dismissed')),
    found_at timestamptz NOT NULL,
    UNIQUE (exchange_id, finder_id, pest)
  )`,
  `CREATE INDEX pest_report_of_finder ON pest_report (finder_id, found_at)`,
  // Who was warned last of which pest in which family of plants, by which report; `family_id` is its oldest plant.
  `CREATE TABLE pest_warning (
    person_id uuid NOT NULL,
    family_id uuid NOT NULL,
    pest text NOT NULL,
    warned_at timestamptz NOT NULL,
    report_id uuid NOT NULL,
    PRIMARY KEY (person_id, family_id, pest)
  )`,
  `CREATE INDEX pest_warning_of_report ON pest_warning (report_id)`,
  `CREATE TABLE quarantine_reminder (
    exchange_id uuid NOT NULL REFERENCES exchange (id),
    checker_id uuid NOT NULL,
    day smallint NOT NULL,
    reminded_at timestamptz NOT NULL,
    PRIMARY KEY (exchange_id, checker_id, day)
  )`,
  `CREATE INDEX quarantine_reminder_of_checker ON quarantine_reminder (checker_id)`,
];

/** Pests that parties reported, who was warned of them, and who was reminded to look for them. */
export class PestWarnings1796350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quarantine_reminder, pest_warning, pest_report');
  }
}
