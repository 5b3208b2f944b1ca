import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The decision that a ban follows, and the ban before it, which its undoing brings back. */
export class Bans1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE account ADD COLUMN ban_version integer NOT NULL DEFAULT 0, ADD COLUMN ban_act_id uuid,
        ADD COLUMN ban_decided_at timestamptz, ADD COLUMN banned_until_before timestamptz, ADD COLUMN ban_reason_before text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE account DROP COLUMN ban_version, DROP COLUMN ban_act_id, DROP COLUMN ban_decided_at,
        DROP COLUMN banned_until_before, DROP COLUMN ban_reason_before`,
    );
  }
}
