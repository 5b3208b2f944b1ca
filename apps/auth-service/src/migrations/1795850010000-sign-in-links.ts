import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed links that sign in without a password, and those among them that also link a Google account. */
export class SignInLinks1795850010000 implements MigrationInterface {
  name = 'SignInLinks1795850010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sign_in_link (
      token_id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      google_subject text,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX sign_in_link_of_account ON sign_in_link (user_id)');
    await runner.query('ALTER TABLE google_identity ADD COLUMN provisional boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE google_identity DROP COLUMN provisional');
    await runner.query('DROP TABLE sign_in_link');
  }
}
