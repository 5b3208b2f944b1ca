import { appendOnly } from './platform-tables.ts';

/**
 * SQL for a migration: what operators repair a service with. `read_model_rebuild` has the progress of rebuilds; dead letters
 * with a `replay_at` are handled again; `failure_act` records who replayed or discarded what.
 */
export const operatorTables = {
  up: [
    `CREATE TABLE read_model_rebuild (
      id uuid PRIMARY KEY,
      read_model text NOT NULL,
      dry_run boolean NOT NULL,
      after text,
      added integer NOT NULL DEFAULT 0,
      corrected integer NOT NULL DEFAULT 0,
      removed integer NOT NULL DEFAULT 0,
      requested_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`,
    'ALTER TABLE dead_letter ADD COLUMN replay_at timestamptz',
    `CREATE TABLE failure_act (
      id uuid PRIMARY KEY,
      act text NOT NULL CHECK (act IN ('replay', 'discard')),
      kind text NOT NULL CHECK (kind IN ('event', 'job')),
      failed_id uuid NOT NULL,
      type text NOT NULL,
      reason text,
      operator text NOT NULL,
      acted_at timestamptz NOT NULL DEFAULT now()
    )`,
    appendOnly('failure_act'),
  ],
  down: ['DROP TABLE failure_act', 'ALTER TABLE dead_letter DROP COLUMN replay_at', 'DROP TABLE read_model_rebuild'],
} as const;

/** SQL for a migration without a transaction: indexes of the events and jobs that failed for good. */
export const failureIndexes = {
  up: [
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_dead',
    `CREATE INDEX CONCURRENTLY job_row_dead ON job_row (name, ended_at, id) WHERE state = 'dead'`,
    'DROP INDEX CONCURRENTLY IF EXISTS dead_letter_replay',
    'CREATE INDEX CONCURRENTLY dead_letter_replay ON dead_letter (replay_at) WHERE replay_at IS NOT NULL',
  ],
  down: ['DROP INDEX CONCURRENTLY dead_letter_replay', 'DROP INDEX CONCURRENTLY job_row_dead'],
} as const;

/** SQL for a migration without a transaction: the index of finished jobs without a key, which have a retention. */
export const finishedJobsIndex = {
  up: [
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_finished',
    `CREATE INDEX CONCURRENTLY job_row_finished ON job_row (ended_at) WHERE state = 'done' AND key IS NULL`,
  ],
  down: ['DROP INDEX CONCURRENTLY job_row_finished'],
} as const;

/** SQL for a migration: events that cannot be published are set aside with a reason. */
export const setAsideColumns = {
  up: [
    'ALTER TABLE outbox ADD COLUMN set_aside_at timestamptz',
    'ALTER TABLE outbox ADD COLUMN set_aside_reason text',
    'ALTER TABLE failure_act DROP CONSTRAINT failure_act_kind_check',
    `ALTER TABLE failure_act ADD CONSTRAINT failure_act_kind_check CHECK (kind IN ('event', 'job', 'set_aside')) NOT VALID`,
  ],
  down: [
    'ALTER TABLE failure_act DROP CONSTRAINT failure_act_kind_check',
    `ALTER TABLE failure_act ADD CONSTRAINT failure_act_kind_check CHECK (kind IN ('event', 'job'))`,
    'ALTER TABLE outbox DROP COLUMN set_aside_reason',
    'ALTER TABLE outbox DROP COLUMN set_aside_at',
  ],
} as const;

/** SQL for a migration without a transaction: the constraint's check of stored rows, indexes of the events set aside, and of due jobs by name. */
export const setAsideIndexes = {
  up: [
    'ALTER TABLE failure_act VALIDATE CONSTRAINT failure_act_kind_check',
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS outbox_set_aside',
    'CREATE INDEX CONCURRENTLY outbox_set_aside ON outbox (type, set_aside_at, id) WHERE set_aside_at IS NOT NULL',
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_due',
    `CREATE INDEX CONCURRENTLY job_row_due ON job_row (name, run_at) WHERE state = 'pending'`,
  ],
  down: ['DROP INDEX CONCURRENTLY job_row_due', 'DROP INDEX CONCURRENTLY outbox_set_aside'],
} as const;
