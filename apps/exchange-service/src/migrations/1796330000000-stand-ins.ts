import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes to the handover instead of a party. */
export class StandIns1796330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE exchange
      ADD COLUMN requester_stand_in text,
      ADD COLUMN owner_stand_in text,
      ADD COLUMN requester_stand_in_changes integer NOT NULL DEFAULT 0,
      ADD COLUMN owner_stand_in_changes integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE exchange
      DROP COLUMN requester_stand_in,
      DROP COLUMN owner_stand_in,
      DROP COLUMN requester_stand_in_changes,
      DROP COLUMN owner_stand_in_changes`);
  }
}
