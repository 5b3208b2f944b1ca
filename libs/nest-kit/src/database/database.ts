import type { DataSource, EntityManager, QueryResult, QueryRunner } from 'typeorm';
import { asSeen, isRetryable } from './errors.ts';

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

async function run(runner: QueryRunner, text: string, params: readonly unknown[]): Promise<QueryResult> {
  return (await runner.query(text, [...params], true)) as unknown as QueryResult;
}

async function runOn(em: EntityManager, text: string, params: readonly unknown[]): Promise<QueryResult> {
  if (em.queryRunner) return run(em.queryRunner, text, params);
  const runner = em.dataSource.createQueryRunner();
  try {
    return await run(runner, text, params);
  } finally {
    await runner.release();
  }
}

/** The rows of a statement, of `UPDATE … RETURNING` and `DELETE … RETURNING` too (em.query() wraps those). */
export async function sql<T>(em: EntityManager, text: string, params: readonly unknown[] = []): Promise<T[]> {
  return ((await runOn(em, text, params)).records ?? []) as T[];
}

/** How many rows a statement wrote. */
export async function execute(em: EntityManager, text: string, params: readonly unknown[] = []): Promise<number> {
  return (await runOn(em, text, params)).affected ?? 0;
}

/** A service's own schema. Whatever fails because the database is away throws DomainError `unavailable`. */
export class Database {
  constructor(readonly dataSource: DataSource) {}

  /** The rows of one statement outside of a transaction. */
  async query<T>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    try {
      return await sql<T>(this.dataSource.manager, text, params);
    } catch (error) {
      throw asSeen(error);
    }
  }

  /** Runs `work` in a READ COMMITTED transaction, again (up to 3 times) after a deadlock or serialization failure. */
  async transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.once('READ COMMITTED', work);
      } catch (error) {
        if (repeats >= 3 || !isRetryable(error)) throw asSeen(error);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** repeats));
      }
    }
  }

  /** Several reads of one moment: a read-only REPEATABLE READ transaction. */
  async read<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.once('REPEATABLE READ', async (em) => {
        await em.query('SET TRANSACTION READ ONLY');
        return work(em);
      });
    } catch (error) {
      throw asSeen(error);
    }
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    await this.query('SELECT 1');
    return true;
  }

  private async once<T>(isolation: 'READ COMMITTED' | 'REPEATABLE READ', work: (em: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const after: Hook[] = [];
    hooks.set(runner, after);
    let result: T;
    try {
      await runner.connect();
      await runner.startTransaction(isolation);
      result = await work(runner.manager);
      await runner.commitTransaction();
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      hooks.delete(runner);
      await runner.release().catch(() => undefined);
    }
    for (const hook of after) void Promise.resolve().then(hook).catch(() => undefined);
    return result;
  }
}
