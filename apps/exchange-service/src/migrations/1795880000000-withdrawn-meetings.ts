import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of a withdrawn meeting, for the calendar file that cancels it. */
export class WithdrawnMeetings1795880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange ADD COLUMN meeting_withdrawn_time timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange DROP COLUMN meeting_withdrawn_time');
  }
}
