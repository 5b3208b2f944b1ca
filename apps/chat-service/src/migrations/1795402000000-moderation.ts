import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest decision of moderators on each message. */
export class Moderation1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE moderated_content (
      content_id uuid PRIMARY KEY,
      state text CHECK (state IN ('hidden', 'accepted', 'refused')),
      decided_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE moderated_content');
  }
}
