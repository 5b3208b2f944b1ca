import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of requests and first messages of the last day, by which repeated ones are found. */
export class SentTexts1795413000000 implements MigrationInterface {
  name = 'SentTexts1795413000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sent_text (
      author_id uuid NOT NULL,
      hash text NOT NULL,
      recipient_id uuid NOT NULL,
      sent_at timestamptz NOT NULL,
      PRIMARY KEY (author_id, hash, recipient_id)
    )`);
    await runner.query('CREATE INDEX sent_text_by_age ON sent_text (sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sent_text');
  }
}
