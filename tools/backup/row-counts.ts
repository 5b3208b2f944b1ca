import pg from 'pg';
import { productDatabase } from './product-database.ts';

/** The entry of a backup that holds its row counts; a backup of a server that did not run has none. */
export const rowsEntry = 'rows.json';

/** The number of rows of each table, by `schema.table`. */
export type RowCounts = Readonly<Record<string, number>>;

/** Counts the rows of every table of the product, as at one moment. */
export async function rowCounts(adminUrl: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString: productDatabase(adminUrl) });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: tables } = await client.query<{ name: string; quoted: string }>(
      `SELECT format('%s.%s', schemaname, tablename) AS name, format('%I.%I', schemaname, tablename) AS quoted
         FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name, quoted } of tables) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted}`);
      counts[name] = Number(rows[0]?.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** A table may have lost so many rows, or one in a hundred, by what users and jobs deleted in the last moments of a backup. */
const few = 10;

export interface Comparison {
  tables: number;
  rows: number;
  /** A sentence for each table with another number of rows. */
  differences: string[];
  /** The tables that are missing, or have lost more than a backup's last moments explain. */
  lost: string[];
}

/** Compares the rows of a restored database with those of its backup. */
export function compareRows(backup: RowCounts, restored: RowCounts): Comparison {
  const entries = Object.entries(backup);
  const isLost = ([table, before]: [string, number]) => {
    const after = restored[table];
    return after === undefined || before - after > Math.max(few, before / 100);
  };
  return {
    tables: entries.length,
    rows: Object.values(restored).reduce((sum, count) => sum + count, 0),
    differences: entries
      .filter(([table, before]) => restored[table] !== before)
      .map(([table, before]) => `${table}: ${before} in the backup, ${restored[table] ?? 'none'} restored`),
    lost: entries.filter(isLost).map(([table]) => table),
  };
}
