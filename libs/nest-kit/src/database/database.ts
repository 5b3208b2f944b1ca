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
import { asSeen, breaksConnection, isRetryable } from './errors.ts';
import { sharedTransaction, shareTransaction } from './shared-transaction.ts';

type Hook = () => void | Promise<void>;

const hooks = new WeakMap<QueryRunner, Hook[]>();

/**
 * Runs `hook` once the transaction of `em` has committed, never when it rolls back. For hints only:
 * a process that dies in between never runs it, and a fault in it is swallowed.
 */
export function afterCommit(em: EntityManager, hook: Hook): void {
  const runner = em.queryRunner;
  const list = runner && hooks.get(runner);
  if (!list) throw new Error('afterCommit needs the manager of a Database.transaction');
  list.push(hook);
}

/**
 * A statement that each connection parses once and PostgreSQL plans only while that pays, for what is asked so often that
 * this is most of its cost. It names the columns that it gives: `*` would change under a connection with the next migration.
 */
export interface Prepared {
  /** One for each text, of at most 63 characters. */
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
  // TypeORM's own way takes no names; whoever listens to what it asks hears this as well.
  runner.dataSource.logger.logQuery(statement.text, [...params], runner);
  const client = (await runner.connect()) as ClientBase;
  const { rows, rowCount } = await client.query<Record<string, unknown>>({ ...statement, values: [...params] });
  return { raw: rows, records: rows, affected: rowCount ?? 0 };
}

/**
 * What failed while nobody had given `runner` back. One that calls itself released then has lost its connection between two
 * statements, and TypeORM has let go of it.
 */
function faultOn(runner: QueryRunner, error: unknown): unknown {
  const isLost =
    error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
  return isLost && runner.isReleased ? Object.assign(new DomainError('unavailable'), { cause: error }) : error;
}

/** Gives the connection back, or up where `fault` broke it: a pool would hand a dead one to the next. */
async function release(runner: QueryRunner, fault: unknown): Promise<void> {
  if (fault !== undefined && breaksConnection(fault) && 'releasePostgresConnection' in runner) {
    // What TypeORM's Postgres runner does by itself when its client reports an error between two queries.
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

/** The rows of a statement, of `UPDATE … RETURNING` and `DELETE … RETURNING` too (em.query() wraps those). */
export async function sql<T>(
  em: EntityManager,
  statement: string | Prepared,
  params: readonly unknown[] = [],
): Promise<T[]> {
  return ((await runOn(em, statement, params)).records ?? []) as T[];
}

/** How many rows a statement wrote. */
export async function execute(em: EntityManager, text: string, params: readonly unknown[] = []): Promise<number> {
  return (await runOn(em, text, params)).affected ?? 0;
}

/** A part of a transaction that fails by itself: its writes and hooks go, those before it stay. */
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

/** A service's own schema. Whatever fails because the database is away throws DomainError `unavailable`. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** The rows of one statement outside of a transaction. */
  async query<T>(statement: string | Prepared, params: readonly unknown[] = []): Promise<T[]> {
    try {
      const join = sharedTransaction(this);
      return await (join
        ? join((em) => sql<T>(em, statement, params))
        : sql<T>(this.dataSource.manager, statement, params));
    } catch (error) {
      throw asSeen(error);
    }
  }

  /** Runs `work` in a READ COMMITTED transaction, again (up to 3 times) after a deadlock or serialization failure. */
  async transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.repeated(work, true);
  }

  /**
   * A transaction of one statement, which is all that `work` may ask: nothing is asked to begin and to commit it. Hooks
   * run after it as after any other.
   */
  async statement<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.repeated(work, false);
  }

  private async repeated<T>(work: (em: EntityManager) => Promise<T>, begins: boolean): Promise<T> {
    const join = sharedTransaction(this);
    // A deadlock repeats the whole of a shared transaction, from where it was opened.
    if (join) return join((em) => withinSavepoint(em, work));
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.once(work, begins);
      } catch (error) {
        if (repeats >= 3 || !isRetryable(error)) throw asSeen(error);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** repeats));
      }
    }
  }

  /**
   * A transaction in which all takes part that `work` asks of this database, its own transactions too: all of it
   * is committed together, or nothing is.
   */
  shared<T>(work: (em: EntityManager, share: <R>(part: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    return this.transaction((em) => work(em, (part) => shareTransaction(this, em, part)));
  }

  /** Several reads of one moment: a read-only REPEATABLE READ transaction, or a part of the shared one. */
  async read<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const join = sharedTransaction(this);
    if (join) return join(work);
    try {
      return await this.readOnce(work);
    } catch (error) {
      throw asSeen(error);
    }
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    await this.query('SELECT 1');
    return true;
  }

  /** Its own statements: TypeORM takes three questions to open such a transaction. */
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
      // READ COMMITTED, as every session is told when it connects.
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
