import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // What a reward was earned with, so that the page can link to it.
  `ALTER TABLE ledger ADD COLUMN plant_id uuid, ADD COLUMN exchange_id uuid`,
  `UPDATE ledger SET exchange_id = source_key::uuid
   WHERE type IN ('exchange_completion', 'video_validation', 'roots_earned') AND source_key ~ '^[0-9a-f-]{36}$'`,
  `UPDATE ledger SET plant_id = source_key::uuid WHERE type = 'plant_approval' AND source_key ~ '^[0-9a-f-]{36}$'`,

  // Users who earn ROOTS by the visible ratings of an exchange. May arrive before the completion, whose monthly slot
  // decides whether anything is paid at all.
  `CREATE TABLE exchange_review (
    exchange_id uuid PRIMARY KEY,
    earners uuid[] NOT NULL,
    fact_id uuid NOT NULL,
    shown_at timestamptz NOT NULL
  )`,
];

export class Reviews1763737200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE exchange_review`);
    await runner.query(`ALTER TABLE ledger DROP COLUMN plant_id, DROP COLUMN exchange_id`);
  }
}
