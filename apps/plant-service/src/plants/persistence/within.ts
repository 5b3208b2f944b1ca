import type { Database } from '@offshoot/nest-kit/database';
import { QueryFailedError } from 'typeorm';
import type { Statement } from './search-statements.ts';

const cancelled = '57014';

/** Rows of a statement with a timeout in milliseconds, or null if it was exceeded. */
export async function rowsWithin<T>(database: Database, { text, values }: Statement, ms: number): Promise<T[] | null> {
  try {
    return await database.read(async (tx) => {
      await tx.query(`select set_config('statement_timeout', $1, true)`, [String(ms)]);
      return tx.query<T>(text, values);
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === cancelled) return null;
    throw error;
  }
}
