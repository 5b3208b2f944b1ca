import type { Tx } from '@offshoot/nest-kit/database';

/** A ban as it is remembered; without a reason, only the identities of a deleted account are, for a ban that is on its way. */
export interface RememberedBan {
  userId: string;
  until: Date;
  reason: string | null;
  since: Date;
}

/** Remembers a ban by these keys, and by those that the account had before. */
export async function rememberBan(
  tx: Tx,
  { userId, until, reason, since }: RememberedBan,
  keys: readonly Buffer[],
): Promise<void> {
  await tx.execute('UPDATE remembered_ban SET banned_until = $2, ban_reason = $3 WHERE user_id = $1', [
    userId,
    until,
    reason,
  ]);
  await tx.execute(
    `INSERT INTO remembered_ban (key, user_id, banned_until, ban_reason, since)
     SELECT DISTINCT key, $2::uuid, $3::timestamptz, $4::text, $5::timestamptz FROM unnest($1::bytea[]) AS key
     ON CONFLICT (key, user_id) DO NOTHING`,
    [keys, userId, until, reason, since],
  );
}

/** A decision about an account that was deleted before it arrived. @returns whether the account is deleted, and no later decision known */
export async function decideDeleted(tx: Tx, userId: string, at: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE account SET ban_decided_at = $2
       WHERE id = $1 AND deleted_at IS NOT NULL AND (ban_decided_at IS NULL OR ban_decided_at < $2) RETURNING id`,
    [userId, at],
  );
  return rows.length > 0;
}

/**
 * Ends the memory of an account's ban. Other accounts that are banned by one of its keys stay so, but this one is no longer
 * banned because of them.
 */
export async function dropRememberedBan(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute(
    `UPDATE remembered_ban SET since = $2
       WHERE user_id <> $1 AND key IN (SELECT key FROM remembered_ban WHERE user_id = $1)`,
    [userId, now],
  );
  await tx.execute('DELETE FROM remembered_ban WHERE user_id = $1', [userId]);
}

interface FoundBan {
  banned_until: Date;
  ban_reason: string;
  since: Date;
}

/**
 * The ban of another account that has the longest to run, by an identity that was proved after that ban: who had the account
 * before is not banned by the machine.
 */
export async function banByKeys(
  tx: Tx,
  userId: string,
  { keys, provedAt }: { keys: readonly Buffer[]; provedAt: readonly Date[] },
  now: Date,
): Promise<FoundBan | null> {
  const [ban] = await tx.query<FoundBan>(
    `SELECT b.banned_until, b.ban_reason, b.since FROM remembered_ban b
       JOIN unnest($1::bytea[], $2::timestamptz[]) AS own (key, proved_at) ON own.key = b.key
     WHERE b.user_id <> $3 AND b.ban_reason IS NOT NULL AND b.banned_until > $4 AND b.since <= own.proved_at
     ORDER BY b.banned_until DESC LIMIT 1`,
    [keys, provedAt, userId, now],
  );
  return ban ?? null;
}

/** The keys of deleted accounts with one of these keys become this account's: its ban is now the one to lift. */
export async function adoptKeys(tx: Tx, ban: RememberedBan, keys: readonly Buffer[]): Promise<void> {
  await tx.execute('DELETE FROM remembered_ban WHERE user_id = $1', [ban.userId]);
  const adopted = await tx.query<{ key: Buffer }>(
    `DELETE FROM remembered_ban b USING account a WHERE a.id = b.user_id AND a.deleted_at IS NOT NULL
       AND b.user_id IN (SELECT user_id FROM remembered_ban WHERE key = ANY($1::bytea[]))
     RETURNING b.key`,
    [keys],
  );
  await rememberBan(tx, ban, [...keys, ...adopted.map(({ key }) => key)]);
}

/** Deletes rows of bans that have ended. @returns how many, at most `limit` */
export function dropEndedBans(tx: Tx, now: Date, limit: number): Promise<number> {
  return tx.execute(
    `DELETE FROM remembered_ban WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM remembered_ban WHERE banned_until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [now, limit],
  );
}
