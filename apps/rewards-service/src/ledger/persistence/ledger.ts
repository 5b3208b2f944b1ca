import type { RewardType } from '@offshoot/contracts/reward-types';
import type { Tx } from '@offshoot/nest-kit/database';

/** LEAFS and ROOTS that a user earned; the initial ROOTS are not included. */
export interface Sums {
  leafs: number;
  roots: number;
}

export async function sumsOf(tx: Tx, userId: string): Promise<Sums> {
  const [sums] = await tx.query<Sums>(
    `SELECT coalesce(sum(amount) FILTER (WHERE type <> 'roots_earned'), 0)::int AS leafs,
       coalesce(sum(amount) FILTER (WHERE type = 'roots_earned'), 0)::int AS roots
     FROM ledger WHERE user_id = $1`,
    [userId],
  );
  return sums ?? { leafs: 0, roots: 0 };
}

interface Entry {
  id: string;
  userId: string;
  type: RewardType;
  sourceKey: string;
  baseAmount: number;
  roots: number;
  amount: number;
  eventId: string | null;
  causedAt: string | Date;
  plantId?: string | undefined;
  exchangeId?: string | undefined;
}

/** Inserts a row. @returns false if this cause was paid before */
export async function insertEntry(tx: Tx, entry: Entry, now: Date): Promise<boolean> {
  const { id, userId, type, sourceKey, baseAmount, roots, amount, eventId, causedAt, plantId, exchangeId } = entry;
  const written = await tx.execute(
    `INSERT INTO ledger (id, user_id, type, source_key, base_amount, roots, amount, event_id, caused_at, created_at, plant_id, exchange_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT ON CONSTRAINT ledger_pays_a_cause_once DO NOTHING`,
    [id, userId, type, sourceKey, baseAmount, roots, amount, eventId, causedAt, now, plantId, exchangeId],
  );
  return written > 0;
}

/** What a cause was booked with; null if it was not booked. */
export async function amountOfEntry(
  tx: Tx,
  userId: string,
  { type, sourceKey }: Pick<Entry, 'type' | 'sourceKey'>,
): Promise<number | null> {
  const [row] = await tx.query<{ amount: number }>(
    'SELECT amount FROM ledger WHERE user_id = $1 AND type = $2 AND source_key = $3',
    [userId, type, sourceKey],
  );
  return row?.amount ?? null;
}

/** How many causes of a type a user was paid for in the UTC day of `at`. */
export async function countOfDay(tx: Tx, userId: string, type: RewardType, at: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ledger WHERE user_id = $1 AND type = $2
       AND (caused_at AT TIME ZONE 'UTC')::date = ($3::timestamptz AT TIME ZONE 'UTC')::date`,
    [userId, type, at],
  );
  return row?.count ?? 0;
}

/** How many rings a user was paid for in the UTC month of `at`. */
export async function ringsOfMonth(tx: Tx, userId: string, at: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ledger WHERE user_id = $1 AND type = 'exchange_completion' AND source_key LIKE 'ring %'
       AND date_trunc('month', caused_at AT TIME ZONE 'UTC') = date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC')`,
    [userId, at],
  );
  return row?.count ?? 0;
}

/** Those of some users who were paid for another ring with one more of them since a moment. */
export async function paidTogetherSince(
  tx: Tx,
  userIds: readonly string[],
  { sourceKey, since }: { sourceKey: string; since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ user_id: string }>(
    `SELECT DISTINCT own.user_id FROM ledger own
       JOIN ledger other ON other.source_key = own.source_key AND other.type = own.type AND other.user_id <> own.user_id
     WHERE own.user_id = ANY($1::uuid[]) AND other.user_id = ANY($1::uuid[]) AND own.type = 'exchange_completion'
       AND own.source_key LIKE 'ring %' AND own.source_key <> $2 AND own.caused_at > $3`,
    [userIds, sourceKey, since],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function levelReached(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query<{ level: number }>(`SELECT level FROM person_level WHERE user_id = $1`, [userId]);
  return row?.level ?? 1;
}

export async function setLevel(tx: Tx, userId: string, level: number, now: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO person_level (user_id, level, reached_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET level = $2, reached_at = $3 WHERE person_level.level < $2`,
    [userId, level, now],
  );
}
