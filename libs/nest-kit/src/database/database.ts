import { DomainError } from '@offshoot/contracts/errors';
import {
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  type DataSource,
  type QueryRunner,
} from 'typeorm';
import { breaksConnection, isRetryable, toCallerError } from './errors.ts';
import { sharedTransaction, shareTransaction } from './shared-transaction.ts';
import { Tx, type Prepared, type Hook } from './tx.ts';

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

/**
 * The rows of one statement with a timeout of its own. A pooler does not keep a session's settings, so it needs a
 * transaction; all of it is sent at once.
 */
async function queryWithin<Row>(
  { runner }: Tx,
  timeoutMs: number,
  statement: string | Prepared,
  params: readonly unknown[],
): Promise<Row[]> {
  await runner.connect();
  const parts = [
    runner.query(`START TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${Math.round(timeoutMs)}`),
    new Tx(runner).query<Row>(statement, params),
    // After a failure PostgreSQL rolls back instead.
    runner.query('COMMIT'),
  ] as const;
  await Promise.allSettled(parts);
  const [, rows] = await Promise.all(parts);
  return rows;
}

/** Runs `work` in a savepoint: if it fails, its writes and hooks are discarded and the transaction can go on. */
async function withinSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const before = tx.hooks?.length ?? 0;
  await tx.execute('SAVEPOINT part');
  try {
    const result = await work(tx);
    await tx.execute('RELEASE SAVEPOINT part');
    return result;
  } catch (error) {
    tx.hooks?.splice(before);
    await tx.execute('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part').catch(() => undefined);
    throw error;
  }
}

/** Access to a service's schema. All methods throw DomainError `unavailable` where the database is down or overloaded. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /**
   * The rows of one statement, outside a transaction unless a shared one is open.
   * @param timeoutMs for a read: after which PostgreSQL cancels it, if that is sooner than for other statements
   */
  query<Row>(statement: string | Prepared, params: readonly unknown[] = [], timeoutMs?: number): Promise<Row[]> {
    return this.alone((tx) =>
      timeoutMs === undefined || this.isShared
        ? tx.query<Row>(statement, params)
        : queryWithin<Row>(tx, timeoutMs, statement, params),
    );
  }

  /** Runs one statement as `query` does. @returns the number of affected rows */
  execute(statement: string | Prepared, params: readonly unknown[] = []): Promise<number> {
    return this.alone((tx) => tx.execute(statement, params));
  }

  /** Runs `work` in a READ COMMITTED transaction, and repeats it up to 3 times after a deadlock or serialization failure. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeated(work, true);
  }

  /** As `transaction`, for a `work` of exactly one statement: saves the round trips of BEGIN and COMMIT. */
  async statement<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeated(work, false);
  }

  /** Whether calls from here join a shared transaction: what is done for other callers, too, must not. */
  get isShared(): boolean {
    return sharedTransaction(this) !== undefined;
  }

  private async repeated<T>(work: (tx: Tx) => Promise<T>, begins: boolean): Promise<T> {
    const join = sharedTransaction(this);
    // After a deadlock the whole shared transaction is repeated, by the call that opened it.
    if (join) return join((tx) => withinSavepoint(tx, work));
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
  shared<T>(work: (tx: Tx, share: <R>(part: () => Promise<R>) => Promise<R>) => Promise<T>): Promise<T> {
    return this.transaction((tx) => work(tx, (part) => shareTransaction(this, tx, part)));
  }

  private async alone<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const join = sharedTransaction(this);
      return await (join ? join(run) : this.onRunner((runner) => run(new Tx(runner))));
    } catch (error) {
      throw toCallerError(error);
    }
  }

  private async onRunner<T>(run: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let fault: unknown;
    try {
      return await run(runner);
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      await release(runner, fault);
    }
  }

  /** Several reads of one snapshot: a read-only REPEATABLE READ transaction, or a part of the shared transaction. */
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
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
  private async readOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let fault: unknown;
    try {
      await runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(new Tx(runner));
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

  private async once<T>(work: (tx: Tx) => Promise<T>, begins: boolean): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const after: Hook[] = [];
    let result: T;
    let fault: unknown;
    try {
      await runner.connect();
      // READ COMMITTED by the options of the session.
      if (begins) await runner.startTransaction();
      result = await work(new Tx(runner, after));
      if (begins) await runner.commitTransaction();
    } catch (error) {
      fault = error;
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw faultOn(runner, error);
    } finally {
      await release(runner, fault).catch(() => undefined);
    }
    for (const hook of after)
      void Promise.resolve()
        .then(hook)
        .catch(() => undefined);
    return result;
  }
}
