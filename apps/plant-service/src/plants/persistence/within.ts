import type { Database, Tx } from '@offshoot/nest-kit/database';
import { QueryFailedError } from 'typeorm';

const cancelled = '57014';

/** What `read` returns, or null if a statement of it exceeded the timeout in milliseconds. */
export async function within<T>(database: Database, ms: number, read: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await database.read(read, ms);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === cancelled) return null;
    throw error;
  }
}
