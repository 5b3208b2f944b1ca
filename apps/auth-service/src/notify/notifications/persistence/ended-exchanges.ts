import type { NotificationKind } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';

export async function insertEndedExchange(tx: Tx, exchangeId: string, now: Date): Promise<void> {
  await tx.execute(`INSERT INTO ended_exchange (exchange_id, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    exchangeId,
    now,
  ]);
}

export async function hasEnded(tx: Tx, exchangeId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM ended_exchange WHERE exchange_id = $1`, [exchangeId]);
  return rows.length > 0;
}

/**
 * Removes a user's notifications of an exchange.
 * @returns their number
 */
export function removeOfExchange(
  tx: Tx,
  userId: string,
  exchangeId: string,
  kinds: readonly NotificationKind[],
): Promise<number> {
  return tx.execute(`DELETE FROM notification WHERE user_id = $1 AND exchange_id = $2 AND kind = ANY($3)`, [
    userId,
    exchangeId,
    kinds,
  ]);
}
