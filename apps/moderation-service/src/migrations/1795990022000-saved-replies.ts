import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that moderators insert into what they write to users. */
export class SavedReplies1795990022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE saved_reply (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      language text NOT NULL,
      text text NOT NULL,
      edited_by uuid NOT NULL,
      edited_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_reply');
  }
}
