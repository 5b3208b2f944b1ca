import { QueryFailedError } from 'typeorm';

const cancelled = '57014';

/** What `read` returns, or null if it exceeded its timeout. */
export async function unlessCancelled<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === cancelled) return null;
    throw error;
  }
}
