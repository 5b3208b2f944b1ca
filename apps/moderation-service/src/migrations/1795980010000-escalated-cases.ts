import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `escalated_at`: since when a case is marked for administrators; the note that was written with the mark. */
export class EscalatedCases1795980010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case ADD COLUMN escalated_at timestamptz');
    await runner.query('ALTER TABLE moderator_note ADD COLUMN escalates boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderator_note DROP COLUMN escalates');
    await runner.query('ALTER TABLE moderation_case DROP COLUMN escalated_at');
  }
}
