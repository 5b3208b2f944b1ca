import { DomainError } from '@offshoot/contracts/errors';
import type { ClientBase } from 'pg';
import {
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  type DataSource,
  type EntityManager,
  type QueryResult,
  type QueryRunner,
} from 'typeorm';
import { breaksConnection, isRetryable, toCallerError } from './errors.ts';
import { sharedTransaction, shareTransaction } from './shared-transaction.ts';

type Hook = () => void | Promise<void>;

const hooks = new WeakMap<QueryRunner, Hook[]>();

/**
 * Runs `hook` after the transaction of `em` has committed, and never if it rolls back. Only for hints: the hook is lost
 * where the process dies in between, and its errors are ignored.
 * @throws Error where `em` is not the manager of a `Database.transaction`
 */
export function afterCommit(em: EntityManager, hook: Hook): void {
  const runner = em.queryRunner;
  const list = runner && hooks.get(runner);
  if (!list) throw new Error('afterCommit needs the manager of a Database.transaction');
  list.push(hook);
}

/**
 * A named prepared statement, for queries so frequent that parsing and planning are most of their cost. It must list its
 * columns: the result of `*` changes with a migration, which breaks the statement on open connections.
 */
export interface Prepared {
  /** Unique per text, at most 63 characters. */
  readonly name: string;
  readonly text: string;
}

async function run(
  runner: QueryRunner,
  statement: string | Prepared,
  params: readonly unknown[],
): Promise<QueryResult> {
  if (typeof statement === 'string')
    return (await runner.query(statement, [...params], true)) as unknown as QueryResult;
  // TypeORM does not support named statements; its logger must still receive this one.
  runner.dataSource.logger.logQuery(statement.text, [...params], runner);
  const client = (await runner.connect()) as ClientBase;
  const { rows, rowCount } = await client.query<Record<string, unknown>>({ ...statement, values: [...params] });
  return { raw: rows, records: rows, affected: rowCount ?? 0 };
}

/**
 * The error to throw for a failure on `runner`, which is not released yet. If TypeORM reports that it is, the runner lost
 * its connection between two statements: the database is `unavailable`.
 */
function faultOn(runner: QueryRunner, error: unknown): unknown {
  const isLost =
    error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
  return isLost && runner.isReleased ? Object.assign(new DomainError('unavailable'), { cause: error }) : error;
}

/** Returns the connection to the pool, or destroys it where `fault` broke it, so that the pool does not hand it out again. */
async function release(runner: QueryRunner, fault: unknown): Promise<void> {
  if (fault !== undefined && breaksConnection(fault) && 'releasePostgresConnection' in runner) {
    // TypeORM's Postgres runner calls this method itself when its client reports an error between two queries.
    await (
      runner as QueryRunner & { releasePostgresConnection(fault: unknown): Promise<void> }
    ).releasePostgresConnection(fault);
  } else {
    await runner.release();
  }
}

async function runOn(
  em: EntityManager,
  statement: string | Prepared,
  params: readonly unknown[],
): Promise<QueryResult> {
  if (em.queryRunner) return run(em.queryRunner, statement, params);
  const runner = em.dataSource.createQueryRunner();
  let fault: unknown;
  try {
    return await run(runner, statement, params);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    await release(runner, fault);
  }
}

/** The rows of a statement, including those of `UPDATE … RETURNING` and `DELETE … RETURNING`, which em.query() wraps. */
export async function sql<T>(
  em: EntityManager,
  statement: string | Prepared,
  params: readonly unknown[] = [],
): Promise<T[]> {
  return ((await runOn(em, statement, params)).records ?? []) as T[];
}

/** Runs a statement. @returns the number of affected rows */
export async function execute(em: EntityManager, text: string, params: readonly unknown[] = []): Promise<number> {
  return (await runOn(em, text, params)).affected ?? 0;
}

/** Runs `work` in a savepoint: if it fails, its writes and hooks are discarded and the transaction can go on. */
async function withinSavepoint<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const list = em.queryRunner && hooks.get(em.queryRunner);
  const before = list?.length ?? 0;
  await em.query('SAVEPOINT part');
  try {
    const result = await work(em);
    await em.query('RELEASE SAVEPOINT part');
    return result;
  } catch (error) {
    list?.splice(before);
    await em.query('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part').catch(() => undefined);
    throw error;
  }
}

/** Access to a service's schema. All methods throw DomainError `unavailable` where the database is down or overloaded. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** The rows of one statement, outside a transaction unless a shared one is open. */
  async query<T>(statement: string | Prepared, params: readonly unknown[] = []): Promise<T[]> {
    try {
      const join = sharedTransaction(this);
      return await (join
        ? join((em) => sql<T>(em, statement, params))
        : sql<T>(this.dataSource.manager, statement, params));
    } catch (error) {
      throw toCallerError(error);
    }
  }

  /** Runs `work` in a READ COMMITTED transaction, and repeats it up to 3 times after a deadlock or serialization failure. */
  async transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.repeated(work, true);
  }

  /** As `transaction`, for a `work` of exactly one statement: saves the round trips of BEGIN and COMMIT. */
  async statement<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.repeated(work, false);
  }

  private async repeated<T>(work: (em: EntityManager) => Promise<T>, begins: boolean): Promise<T> {
    const join = sharedTransaction(this);
    // After a deadlock the whole shared transaction is repeated, by the call that opened it.
    if (join) return join((em) => withinSavepoint(em, work));
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.once(work, begins);
      } catch (error) {
        if (repeats >= 3 || !isRetryable(error)) throw toCallerError(error);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** repeats));
      }
    }
  }

  /**
   * A transaction that all statements and transactions of `work` within `share` join: they are committed together, or not
   * at all.
   */
  shared<T>(work: (em: EntityManager, share: <R>(part: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    return this.transaction((em) => work(em, (part) => shareTransaction(this, em, part)));
  }

  /** Several reads of one snapshot: a read-only REPEATABLE READ transaction, or a part of the shared transaction. */
  async read<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const join = sharedTransaction(this);
    if (join) return join(work);
    try {
      return await this.readOnce(work);
    } catch (error) {
      throw toCallerError(error);
    }
  }

  /** Resolves with true. @throws DomainError `unavailable` where the database cannot be reached */
  async isReachable(): Promise<boolean> {
    await this.query('SELECT 1');
    return true;
  }

  /** Uses plain SQL because TypeORM needs three round trips to open such a transaction. */
  private async readOnce<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let fault: unknown;
    try {
      await runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      fault = error;
      await runner.query('ROLLBACK').catch(() => undefined);
      throw faultOn(runner, error);
    } finally {
      await release(runner, fault).catch(() => undefined);
    }
  }

  private async once<T>(work: (em: EntityManager) => Promise<T>, begins: boolean): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const after: Hook[] = [];
    hooks.set(runner, after);
    let result: T;
    let fault: unknown;
    try {
      await runner.connect();
      // READ COMMITTED by the options of the session.
      if (begins) await runner.startTransaction();
      result = await work(runner.manager);
      if (begins) await runner.commitTransaction();
    } catch (error) {
      fault = error;
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw faultOn(runner, error);
    } finally {
      hooks.delete(runner);
      await release(runner, fault).catch(() => undefined);
    }
    for (const hook of after)
      void Promise.resolve()
        .then(hook)
        .catch(() => undefined);
    return result;
  }
}
