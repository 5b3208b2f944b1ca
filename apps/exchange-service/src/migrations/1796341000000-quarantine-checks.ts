import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `pest` is null where none was found; the contract knows the names.
  `CREATE TABLE quarantine_check (
    exchange_id uuid NOT NULL REFERENCES exchange (id),
    checker_id uuid NOT NULL,
    day smallint NOT NULL CHECK (day IN (1, 4, 8, 14)),
    pest text,
    checked_at timestamptz NOT NULL,
    PRIMARY KEY (exchange_id, checker_id, day)
  )`,
  `CREATE INDEX quarantine_check_of_checker ON quarantine_check (checker_id)`,
];

/** What the parties of an exchange found on their plants in the two weeks after it. */
export class QuarantineChecks1796341000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quarantine_check');
  }
}
