import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The zones of moderators, who get no mail at night. */
export class TimeZones1795700210000 implements MigrationInterface {
  name = 'TimeZones1795700210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN time_zone');
  }
}
