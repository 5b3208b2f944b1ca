import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // While moderators hide or deactivate a plant: how, the status that it has again afterwards, and why. Deactivation is final
  // once it can no longer be undone.
  `ALTER TABLE plant ADD COLUMN withheld text CHECK (withheld IN ('hidden', 'inactive')), ADD COLUMN withheld_status text,
    ADD COLUMN withheld_ground text, ADD COLUMN withheld_for_good boolean NOT NULL DEFAULT false,
    ADD COLUMN moderated_at timestamptz, ADD COLUMN moderated_by_act uuid, ADD COLUMN withheld_before jsonb,
    ADD CONSTRAINT plant_withheld_has_status CHECK ((withheld IS NULL) = (withheld_status IS NULL))`,
  `CREATE TABLE banned_person (
    person_id uuid PRIMARY KEY,
    version integer NOT NULL,
    banned_until timestamptz
  )`,
  'CREATE INDEX banned_person_end ON banned_person (banned_until) WHERE banned_until IS NOT NULL',
];

/** What decisions of moderators change in plants. */
export class Moderation1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE banned_person');
    await runner.query(
      `ALTER TABLE plant DROP COLUMN withheld, DROP COLUMN withheld_status, DROP COLUMN withheld_ground, DROP COLUMN withheld_for_good,
        DROP COLUMN moderated_at, DROP COLUMN moderated_by_act, DROP COLUMN withheld_before`,
    );
  }
}
