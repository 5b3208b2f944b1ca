import { DomainError } from '@offshoot/contracts/errors';
import { countUse, restOfDay, type Tx } from '@offshoot/nest-kit/database';
import type { NewMessage } from './append-messages.ts';

/**
 * Counts a message of a new account.
 * @throws DomainError `rate_limited` beyond the number of a UTC day
 */
export async function checkNewcomer(
  tx: Tx,
  { sender_id, created_at: at }: Pick<NewMessage, 'sender_id' | 'created_at'>,
  limit: number,
): Promise<void> {
  const { uses } = await countUse(tx, { userId: sender_id, kind: 'newcomer_message', bytes: 0, at });
  if (uses > limit) throw new DomainError('rate_limited', { retry_after: restOfDay(at) });
}
