import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // While moderators hide or deactivate a plant, the status that it has again afterwards, and why.
  `ALTER TABLE plant ADD COLUMN withheld_status text, ADD COLUMN withheld_ground text, ADD COLUMN moderated_at timestamptz`,
  `CREATE TABLE banned_person (
    person_id uuid PRIMARY KEY,
    version integer NOT NULL,
    banned_until timestamptz
  )`,
];

/** What decisions of moderators change in plants. */
export class Moderation1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE banned_person');
    await runner.query(
      'ALTER TABLE plant DROP COLUMN withheld_status, DROP COLUMN withheld_ground, DROP COLUMN moderated_at',
    );
  }
}
