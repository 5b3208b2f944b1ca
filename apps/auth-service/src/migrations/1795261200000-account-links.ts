import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // One row per account and purpose: a new link replaces the previous one. The address before a change is kept,
  // so that its owner gets the notice even if the new one was confirmed first.
  `CREATE TABLE account_link (
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('reset_password', 'change_email')),
    token_id uuid NOT NULL UNIQUE,
    token_hash bytea NOT NULL UNIQUE,
    new_email text,
    email_before text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, purpose),
    CONSTRAINT account_link_names_addresses
      CHECK ((purpose = 'change_email') = (new_email IS NOT NULL AND email_before IS NOT NULL))
  )`,
];

export class AccountLinks1795261200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_link');
  }
}
