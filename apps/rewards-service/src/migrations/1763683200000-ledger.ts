import { appendOnly, platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const types = [
  'first_plant',
  'video_validation',
  'video_moderation',
  'daily_login',
  'profile_completion',
  'exchange_completion',
  'plant_approval',
  'level_up',
  'roots_earned',
];

const statements = [
  // One row per user, type and cause. `roots` is what the user had when the amount was computed, `caused_at` the time
  // of the cause, not of the booking: daily caps count by it.
  `CREATE TABLE ledger (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN (${types.map((type) => `'${type}'`).join(', ')})),
    source_key text NOT NULL,
    base_amount integer NOT NULL,
    roots integer NOT NULL,
    amount integer NOT NULL,
    fact_id uuid,
    caused_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT ledger_pays_a_cause_once UNIQUE (user_id, type, source_key)
  )`,
  `CREATE INDEX ledger_newest ON ledger (user_id, created_at DESC, id DESC) INCLUDE (type, amount)`,
  appendOnly('ledger'),

  `CREATE TABLE person_level (
    user_id uuid PRIMARY KEY,
    level integer NOT NULL CHECK (level >= 1),
    reached_at timestamptz NOT NULL
  )`,

  // Exchanges between two users that were paid; low and high are their ids in sorted order.
  `CREATE TABLE rewarded_exchange (
    exchange_id uuid PRIMARY KEY,
    low_user_id uuid NOT NULL,
    high_user_id uuid NOT NULL,
    month date NOT NULL,
    CHECK (low_user_id < high_user_id)
  )`,
  `CREATE INDEX rewarded_exchange_pair ON rewarded_exchange (low_user_id, high_user_id, month)`,
];

export class Ledger1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...platformTables(), ...statements]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['rewarded_exchange', 'person_level', 'ledger']) await runner.query(`DROP TABLE ${table}`);
  }
}
