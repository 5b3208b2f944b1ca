import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only moderators undo a change of address whose account got a new password from its current mailbox. */
export class ContestedChanges1795349100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE former_email ADD COLUMN superseded_at timestamptz, ADD COLUMN claimed_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE former_email DROP COLUMN superseded_at, DROP COLUMN claimed_at');
  }
}
