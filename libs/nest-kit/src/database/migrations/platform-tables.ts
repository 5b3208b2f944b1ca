/**
 * DDL of the tables for outbox, inbox, dead letters, jobs and idempotency keys, for the first migration of every service.
 * Later migrations rename some columns: see `platformRenames`.
 */
export function platformTables(): string[] {
  return [
    `CREATE TABLE outbox (
      id uuid PRIMARY KEY,
      seq bigint GENERATED ALWAYS AS IDENTITY,
      type text NOT NULL,
      data jsonb NOT NULL,
      request_id text,
      occurred_at timestamptz NOT NULL,
      published_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      last_error text
    )`,
    `CREATE INDEX outbox_pending ON outbox (seq) WHERE published_at IS NULL`,
    `CREATE TABLE inbox (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, event_id)
    )`,
    `CREATE TABLE dead_letter (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      type text NOT NULL,
      fact jsonb NOT NULL,
      error text NOT NULL,
      died_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, event_id)
    )`,
    `CREATE TABLE job_row (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      key text,
      data jsonb NOT NULL,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
      attempts integer NOT NULL DEFAULT 0,
      run_at timestamptz NOT NULL,
      request_id text,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      CONSTRAINT job_row_key UNIQUE (name, key)
    )`,
    `CREATE INDEX job_row_pending ON job_row (run_at) WHERE state = 'pending'`,
    `CREATE TABLE idempotency (
      actor_id uuid NOT NULL,
      key text NOT NULL,
      question text NOT NULL,
      request_hash text NOT NULL,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (actor_id, key)
    )`,
    `CREATE INDEX idempotency_created ON idempotency (created_at)`,
  ];
}

/** SQL for a migration: revokes privileges on `table` from all roles but its owner. */
function revoked(privileges: string, table: string): string {
  return `DO $$
    DECLARE grantee name;
    BEGIN
      FOR grantee IN
        SELECT DISTINCT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
        WHERE c.oid = '${table}'::regclass AND a.grantee <> c.relowner
      LOOP
        EXECUTE format('REVOKE ${privileges} ON ${table} FROM %I', grantee);
      END LOOP;
    END $$`;
}

/** SQL for a migration: the rows of `table` can be neither changed nor deleted, except by its owner. */
export const appendOnly = (table: string): string => revoked('UPDATE, DELETE, TRUNCATE', table);

/** SQL for a migration: the rows of `table` can be deleted, for the erasure of personal data, but never changed, except by its owner. */
export const eraseOnly = (table: string): string => revoked('UPDATE, TRUNCATE', table);

/** SQL for a migration of each service that stores what users upload. */
export const dailyQuotaTable = {
  up: [
    `CREATE TABLE quota_use (
      user_id uuid NOT NULL,
      kind text NOT NULL,
      day date NOT NULL,
      uses integer NOT NULL,
      bytes bigint NOT NULL,
      PRIMARY KEY (user_id, kind, day)
    )`,
  ],
  down: ['DROP TABLE quota_use'],
} as const;
