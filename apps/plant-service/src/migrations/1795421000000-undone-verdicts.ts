import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the undoing of a moderator's verdict brings back; `undone_act`: a verdict of this act changes nothing any more. */
export class UndoneVerdicts1795421000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant ADD COLUMN before_verdict jsonb');
    await runner.query('ALTER TABLE plant_revision ADD COLUMN undone_act uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant DROP COLUMN before_verdict');
    await runner.query('ALTER TABLE plant_revision DROP COLUMN undone_act');
  }
}
