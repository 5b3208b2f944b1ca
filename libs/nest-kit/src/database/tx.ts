import type { ClientBase } from 'pg';
import type { QueryResult, QueryRunner } from 'typeorm';
import type { Class } from './data-source.ts';

/** Runs after a commit. */
export type Hook = () => void | Promise<void>;

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
  if (typeof statement === 'string') return await runner.query(statement, [...params], true);
  // TypeORM does not support named statements; its logger must still receive this one.
  runner.dataSource.logger.logQuery(statement.text, [...params], runner);
  const client = (await runner.connect()) as ClientBase;
  const { rows, rowCount } = await client.query<Record<string, unknown>>({ ...statement, values: [...params] });
  return { raw: rows, records: rows, affected: rowCount ?? 0 };
}

/**
 * A transaction of a `Database`. `npm test` checks each statement that is passed to `query` or `execute` against the
 * migrated schema, and the row type against the statement (ADR 21).
 */
export class Tx {
  constructor(
    readonly runner: QueryRunner,
    /** Where the transaction commits: what runs afterwards. */
    readonly hooks?: Hook[],
  ) {}

  /** The rows of a statement, including those of `UPDATE … RETURNING` and `DELETE … RETURNING`. */
  async query<Row>(statement: string | Prepared, params: readonly unknown[] = []): Promise<Row[]> {
    return ((await run(this.runner, statement, params)).records ?? []) as Row[];
  }

  /** Runs a statement. @returns the number of affected rows */
  async execute(statement: string | Prepared, params: readonly unknown[] = []): Promise<number> {
    return (await run(this.runner, statement, params)).affected ?? 0;
  }

  /** Inserts rows of an entity, with all their columns. */
  async insert<Row extends object>(entity: Class<Row>, rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await this.runner.manager.insert<object>(entity, [...rows]);
  }

  /**
   * Runs `hook` after the transaction has committed, and never if it rolls back. Only for hints: the hook is lost where
   * the process dies in between, and its errors are ignored.
   * @throws Error in `Database.read` and outside a transaction
   */
  afterCommit(hook: Hook): void {
    if (!this.hooks) throw new Error('afterCommit needs a Database.transaction');
    this.hooks.push(hook);
  }
}
