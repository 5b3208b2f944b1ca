import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day from which a plant is ready, and the day of which those who like it were notified. */
export class ReadyFrom1796250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant ADD COLUMN ready_from date, ADD COLUMN ready_notified date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant DROP COLUMN ready_notified, DROP COLUMN ready_from');
  }
}
