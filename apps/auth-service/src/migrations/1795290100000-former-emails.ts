import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address before each confirmed change, with the link by which its mailbox can undo the change. */
export class FormerEmails1795290100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE former_email (
      token_id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX former_email_of_account ON former_email (user_id, created_at)');
    await runner.query('CREATE INDEX former_email_too_old ON former_email (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_email');
  }
}
