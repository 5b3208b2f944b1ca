import { DomainError } from '@offshoot/contracts/errors';

/** Null where a service is unavailable, which only costs what it adds to a response, not the whole of it. */
export function orNull<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unavailable') return null;
    throw error;
  });
}
