import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A verification link stays valid when another one is mailed, and carries the mark of the browser that requested it. The
 * newest link of an account stays where the version before reads it.
 */
export class VerificationMarks1795850000000 implements MigrationInterface {
  name = 'VerificationMarks1795850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_token ADD COLUMN mark_hash bytea');
    await runner.query(`CREATE TABLE earlier_verification_token (
      token_id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      mark_hash bytea,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX earlier_verification_token_of_account ON earlier_verification_token (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE earlier_verification_token');
    await runner.query('ALTER TABLE verification_token DROP COLUMN mark_hash');
  }
}
