import { DomainError } from '@offshoot/contracts/errors';

const hour = 3_600_000;

/** First messages before this moment no longer count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - hour);

/**
 * Limits in how many conversations a user can begin to write within an hour.
 * @param past the user's first messages of the last hour, oldest first
 * @throws DomainError `first_message_limit_reached`
 */
export function checkFirstMessages(past: readonly Date[], limit: number, now: Date): void {
  const leaving = past.at(-limit);
  if (!leaving) return;
  const retry_after = Math.max(1, Math.ceil((leaving.getTime() + hour - now.getTime()) / 1_000));
  throw new DomainError('first_message_limit_reached', { limit, retry_after });
}
