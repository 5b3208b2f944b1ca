import type { DecisionGround } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';

/** A moderator's decision on a ban. */
export interface BanDecision {
  readonly userId: string;
  readonly actId: string;
  readonly at: string;
}

interface Ban {
  banned_until: Date | null;
  ban_reason: string | null;
  ban_version: number;
}

/** A later decision is stored already; $2 is the decision's moment. */
const isLatest = `deleted_at IS NULL AND (ban_decided_at IS NULL OR ban_decided_at < $2)`;

/**
 * Stores a ban, or null for none, unless a later decision is stored; what was in force before is kept for its undoing.
 * @returns the state afterwards; null if nothing was stored
 */
export async function setBan(
  tx: Tx,
  { userId, actId, at }: BanDecision,
  ban: { until: string; reason: DecisionGround } | null,
): Promise<Ban | null> {
  const [row] = await tx.query<Ban>(
    `UPDATE account SET banned_until_before = banned_until, ban_reason_before = ban_reason, banned_until = $4, ban_reason = $5,
       ban_act_id = $3, ban_decided_at = $2, ban_version = ban_version + 1
     WHERE id = $1 AND ${isLatest} RETURNING banned_until, ban_reason, ban_version`,
    [userId, at, actId, ban?.until ?? null, ban?.reason ?? null],
  );
  return row ?? null;
}

/**
 * Undoes a decision: the ban before it is in force again. If the decision itself has not arrived yet, its later arrival
 * changes nothing.
 * @returns the state afterwards; null if nothing was stored
 */
export async function undoBan(tx: Tx, { userId, actId, at }: BanDecision): Promise<Ban | null> {
  const [row] = await tx.query<Ban>(
    `UPDATE account SET banned_until = CASE WHEN ban_act_id = $3 THEN banned_until_before ELSE banned_until END,
       ban_reason = CASE WHEN ban_act_id = $3 THEN ban_reason_before ELSE ban_reason END,
       ban_act_id = NULL, ban_decided_at = $2, ban_version = ban_version + 1
     WHERE id = $1 AND (${isLatest} OR (ban_decided_at = $2 AND ban_act_id = $3)) RETURNING banned_until, ban_reason, ban_version`,
    [userId, at, actId],
  );
  return row ?? null;
}

/**
 * Bans an account as another one of its user was, unless it is banned already.
 * @returns the version of the ban; null if nothing was stored
 */
export async function continueBan(
  tx: Tx,
  { userId, until, reason }: { userId: string; until: Date; reason: string },
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ ban_version: number }>(
    `UPDATE account SET banned_until = $2, ban_reason = $3, banned_until_before = NULL, ban_reason_before = NULL, ban_act_id = NULL,
       ban_decided_at = $4, ban_version = ban_version + 1
     WHERE id = $1 AND deleted_at IS NULL AND (banned_until IS NULL OR banned_until <= $4) RETURNING ban_version`,
    [userId, until, reason, now],
  );
  return row?.ban_version ?? null;
}
