import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from './tx.ts';

const dayMs = 86_400_000;
const megabyte = 1024 * 1024;
/** Days for which operators see what accounts have stored. */
const daysKept = 31;

/** What an account may store of one kind in a UTC day. */
export interface DailyQuota {
  /** How many. */
  count: number;
  /** Megabytes of them together, as they are stored. */
  megabytes: number;
}

/** What an account stores now. */
export interface QuotaUse {
  userId: string;
  /** The kind that is counted: `photo`, `edit`. */
  kind: string;
  bytes: number;
  at: Date;
}

/**
 * Counts what an account stores or sends, in the transaction that does it: one that rolls back counts nothing, and concurrent ones
 * of the account wait for each other's row until they commit.
 * @returns what the account has used of the day with it
 */
export async function countUse(
  tx: Tx,
  { userId, kind, bytes, at }: QuotaUse,
): Promise<{ uses: number; bytes: number }> {
  const day = at.toISOString().slice(0, 10);
  const [used] = await tx.query<{ uses: number; bytes: number }>(
    `INSERT INTO quota_use (user_id, kind, day, uses, bytes) VALUES ($1, $2, $3::date, 1, $4)
     ON CONFLICT (user_id, kind, day) DO UPDATE SET uses = quota_use.uses + 1, bytes = quota_use.bytes + excluded.bytes
     RETURNING uses, bytes::float8 AS bytes`,
    [userId, kind, day, bytes],
  );
  if (!used) throw new DomainError('internal');
  if (used.uses === 1)
    await tx.execute(`DELETE FROM quota_use WHERE user_id = $1 AND kind = $2 AND day < $3::date - ${daysKept}`, [
      userId,
      kind,
      day,
    ]);
  return used;
}

/** Takes back what `countUse` counted of what came to nothing. */
export async function giveBackUse(tx: Tx, { userId, kind, bytes, at }: QuotaUse): Promise<void> {
  await tx.execute(
    'UPDATE quota_use SET uses = uses - 1, bytes = bytes - $4 WHERE user_id = $1 AND kind = $2 AND day = $3::date',
    [userId, kind, at.toISOString().slice(0, 10), bytes],
  );
}

/** Seconds until the UTC day ends. */
export const restOfDay = (at: Date): number => Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000);

/**
 * Counts what an account stores, as `countUse` does.
 * @throws DomainError `quota_reached` with what is left of the day
 */
export async function useQuota(tx: Tx, use: QuotaUse, quota: DailyQuota): Promise<void> {
  const used = await countUse(tx, use);
  const before = { uses: used.uses - 1, bytes: used.bytes - use.bytes };
  if (used.uses > quota.count || used.bytes > quota.megabytes * megabyte)
    throw new DomainError('quota_reached', {
      limit: quota.count,
      current: before.uses,
      left: Math.max(0, quota.count - before.uses),
      megabytes_left: Math.max(0, Math.floor(quota.megabytes - before.bytes / megabyte)),
      retry_after: restOfDay(use.at),
    });
}

/** Deletes what was counted of an erased user. */
export async function deleteQuotaUse(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM quota_use WHERE user_id = $1', [userId]);
}
