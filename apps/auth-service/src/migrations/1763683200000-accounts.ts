import { platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE account (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    email_verified_at timestamptz,
    password_hash text,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    named_by_person boolean NOT NULL DEFAULT false,
    bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 500),
    location text NOT NULL DEFAULT '' CHECK (char_length(location) <= 100),
    phone text,
    website text NOT NULL DEFAULT '' CHECK (char_length(website) <= 200),
    avatar text,
    language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi')),
    settings jsonb NOT NULL DEFAULT '{}',
    profile_completed_at timestamptz,
    banned_until timestamptz,
    ban_reason text,
    deactivated_at timestamptz,
    deleted_at timestamptz,
    last_seen_on date,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT account_ban_has_reason CHECK (banned_until IS NULL OR ban_reason IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX account_email_key ON account (lower(email))`,
  `CREATE INDEX account_active ON account (id)
    WHERE email_verified_at IS NOT NULL AND deactivated_at IS NULL AND deleted_at IS NULL`,

  // One row per account: a new link replaces the previous one, so that only the newest is valid.
  `CREATE TABLE verification_token (
    user_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    token_id uuid NOT NULL UNIQUE,
    token_hash bytea NOT NULL UNIQUE,
    password_hash text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,

  // Mails are counted under a keyed hash of the address, whether or not it has an account: the response
  // must be the same for both, and addresses of strangers are not stored.
  `CREATE TABLE verification_mail (
    id uuid PRIMARY KEY,
    address_key bytea NOT NULL,
    asked_at timestamptz NOT NULL
  )`,
  `CREATE INDEX verification_mail_recent ON verification_mail (address_key, asked_at)`,
  `CREATE INDEX verification_mail_age ON verification_mail (asked_at)`,

  `CREATE TABLE login_failure (
    address_key bytea PRIMARY KEY,
    failures integer NOT NULL,
    last_at timestamptz NOT NULL
  )`,
  `CREATE INDEX login_failure_age ON login_failure (last_at)`,

  `CREATE TABLE session (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    generation integer NOT NULL DEFAULT 0,
    rotated_at timestamptz NOT NULL,
    device text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX session_live ON session (user_id) WHERE ended_at IS NULL`,
];

export class Accounts1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...platformTables(), ...statements]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['session', 'login_failure', 'verification_mail', 'verification_token', 'account']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
