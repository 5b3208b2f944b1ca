import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Newsletter readers, members or not. A row without a confirmation is a request that is still open.
  `CREATE TABLE newsletter_reader (
    id uuid PRIMARY KEY,
    email text NOT NULL CONSTRAINT newsletter_reader_email_key UNIQUE CHECK (email = lower(email)),
    language text NOT NULL CHECK (language IN ('en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi')),
    confirmed_at timestamptz,
    asked_at timestamptz NOT NULL,
    asked_language text NOT NULL CHECK (asked_language IN ('en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi')),
    token_id uuid NOT NULL,
    token_hash bytea UNIQUE
  )`,
  // Issues sent by an operator, in each of their languages.
  `CREATE TABLE newsletter_letter (
    id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
    texts jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
];

export class Newsletter1795276100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_letter, newsletter_reader');
  }
}
