import type { Tx } from '@offshoot/nest-kit/database';

interface PairExchange {
  exchangeId: string;
  people: readonly [string, string];
  /** When it was completed; decides its UTC month. */
  at: string;
}

/**
 * Claims one of the pair's slots for rewarded exchanges of a month. Idempotent. The caller holds the pair's lock.
 * @returns whether this exchange has a slot
 */
export async function claimSlot(tx: Tx, { exchangeId, people, at }: PairExchange, perMonth: number): Promise<boolean> {
  const [low, high] = [...people].sort() as [string, string];
  const month = `${at.slice(0, 7)}-01`;
  const taken = await tx.query<{ exchange_id: string }>(
    `SELECT exchange_id FROM rewarded_exchange WHERE low_user_id = $1 AND high_user_id = $2 AND month = $3`,
    [low, high, month],
  );
  if (taken.some((row) => row.exchange_id === exchangeId)) return true;
  if (taken.length >= perMonth) return false;
  await tx.execute(
    `INSERT INTO rewarded_exchange (exchange_id, low_user_id, high_user_id, month) VALUES ($1, $2, $3, $4)`,
    [exchangeId, low, high, month],
  );
  return true;
}

/** Whether an exchange has a slot. The caller holds the pair's lock. */
export async function hasSlot(tx: Tx, exchangeId: string): Promise<boolean> {
  const [row] = await tx.query(`SELECT 1 FROM rewarded_exchange WHERE exchange_id = $1`, [exchangeId]);
  return row !== undefined;
}
