import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendOnly } from './platform-tables.ts';

/** Statements of a migration, and those that revert it. */
abstract class Statements implements MigrationInterface {
  protected abstract readonly apply: readonly string[];
  protected abstract readonly revert: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.apply) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of this.revert) await runner.query(statement);
  }
}

/** The relay searches for published events that the stream has lost. */
class PublishedEvents1795348000000 extends Statements {
  protected readonly apply = ['CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL'];
  protected readonly revert = ['DROP INDEX outbox_published'];
}

/** Events and jobs carry the trace of the request that caused them. */
class Traces1795460000000 extends Statements {
  protected readonly apply = [
    'ALTER TABLE outbox ADD COLUMN trace_parent text',
    'ALTER TABLE job_row ADD COLUMN trace_parent text',
  ];
  protected readonly revert = [
    'ALTER TABLE outbox DROP COLUMN trace_parent',
    'ALTER TABLE job_row DROP COLUMN trace_parent',
  ];
}

/**
 * What operators repair a service with. `read_model_rebuild` has the progress of rebuilds; dead letters with a `replay_at` are handled
 * again; `failure_act` records who replayed or discarded what.
 */
class OperatorTables1795610000000 extends Statements {
  protected readonly apply = [
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
  ];
  protected readonly revert = [
    'DROP TABLE failure_act',
    'ALTER TABLE dead_letter DROP COLUMN replay_at',
    'DROP TABLE read_model_rebuild',
  ];
}

/** Indexes of the events and jobs that failed for good, built while the service runs. */
class FailureIndexes1795610100000 extends Statements {
  readonly transaction = false;
  protected readonly apply = [
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_dead',
    `CREATE INDEX CONCURRENTLY job_row_dead ON job_row (name, ended_at, id) WHERE state = 'dead'`,
    'DROP INDEX CONCURRENTLY IF EXISTS dead_letter_replay',
    'CREATE INDEX CONCURRENTLY dead_letter_replay ON dead_letter (replay_at) WHERE replay_at IS NOT NULL',
  ];
  protected readonly revert = ['DROP INDEX CONCURRENTLY dead_letter_replay', 'DROP INDEX CONCURRENTLY job_row_dead'];
}

/** Records what operators did by command, without email addresses; append-only. */
class OperatorActs1795620000000 extends Statements {
  protected readonly apply = [
    `CREATE TABLE operator_act (
      id uuid PRIMARY KEY,
      operator text NOT NULL,
      command text NOT NULL,
      subject_id uuid,
      detail jsonb NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL
    )`,
    appendOnly('operator_act'),
  ];
  protected readonly revert = ['DROP TABLE operator_act'];
}

/** The index by which the retention finds finished jobs, which have no key, built while the service runs. */
class FinishedJobs1795700391000 extends Statements {
  readonly transaction = false;
  protected readonly apply = [
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_finished',
    `CREATE INDEX CONCURRENTLY job_row_finished ON job_row (ended_at) WHERE state = 'done' AND key IS NULL`,
  ];
  protected readonly revert = ['DROP INDEX CONCURRENTLY job_row_finished'];
}

/** Events that cannot be published are set aside with a reason, so that those after them are published. */
class SetAsideEvents1795870000000 extends Statements {
  protected readonly apply = [
    'ALTER TABLE outbox ADD COLUMN set_aside_at timestamptz',
    'ALTER TABLE outbox ADD COLUMN set_aside_reason text',
    'ALTER TABLE failure_act DROP CONSTRAINT failure_act_kind_check',
    `ALTER TABLE failure_act ADD CONSTRAINT failure_act_kind_check CHECK (kind IN ('event', 'job', 'set_aside')) NOT VALID`,
  ];
  protected readonly revert = [
    'ALTER TABLE failure_act DROP CONSTRAINT failure_act_kind_check',
    `ALTER TABLE failure_act ADD CONSTRAINT failure_act_kind_check CHECK (kind IN ('event', 'job'))`,
    'ALTER TABLE outbox DROP COLUMN set_aside_reason',
    'ALTER TABLE outbox DROP COLUMN set_aside_at',
  ];
}

/** The constraint's check of stored rows, and indexes of the events set aside and of due jobs by name, built while the service runs. */
class SetAsideIndexes1795870010000 extends Statements {
  readonly transaction = false;
  protected readonly apply = [
    'ALTER TABLE failure_act VALIDATE CONSTRAINT failure_act_kind_check',
    // What an interrupted migration left is invalid.
    'DROP INDEX CONCURRENTLY IF EXISTS outbox_set_aside',
    'CREATE INDEX CONCURRENTLY outbox_set_aside ON outbox (type, set_aside_at, id) WHERE set_aside_at IS NOT NULL',
    'DROP INDEX CONCURRENTLY IF EXISTS job_row_due',
    `CREATE INDEX CONCURRENTLY job_row_due ON job_row (name, run_at) WHERE state = 'pending'`,
  ];
  protected readonly revert = ['DROP INDEX CONCURRENTLY job_row_due', 'DROP INDEX CONCURRENTLY outbox_set_aside'];
}

/**
 * What every service's schema has besides the tables of its first migration (`platformTables`): `defineStore` adds them to its own. Each
 * database records their names, which therefore stay.
 */
export const platformMigrations = [
  PublishedEvents1795348000000,
  Traces1795460000000,
  OperatorTables1795610000000,
  FailureIndexes1795610100000,
  OperatorActs1795620000000,
  FinishedJobs1795700391000,
  SetAsideEvents1795870000000,
  SetAsideIndexes1795870010000,
] as const;
