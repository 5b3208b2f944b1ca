import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who ended an exchange, and in whose zone a meeting was named. Where nobody is noted, a reason was written for
 * moderators alone, and stays theirs.
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
