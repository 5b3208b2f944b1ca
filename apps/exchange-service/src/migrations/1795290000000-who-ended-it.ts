import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds who ended an exchange, and the time zone of a meeting. Rows without `closed_by` have notes that were written for
 * moderators only and stay hidden.
 */
export class WhoEndedIt1795290000000 implements MigrationInterface {
  name = 'WhoEndedIt1795290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange ADD COLUMN closed_by uuid, ADD COLUMN meeting_time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange DROP COLUMN closed_by, DROP COLUMN meeting_time_zone');
  }
}
