import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Keyed by Google's id of the account: its address may be reassigned to another person.
  `CREATE TABLE google_identity (
    subject text PRIMARY KEY,
    user_id uuid NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE google_token_used (
    token_hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX google_token_used_age ON google_token_used (expires_at)`,
];

export class GoogleSignIn1795262000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE google_token_used, google_identity');
  }
}
