import type { Tx } from '@offshoot/nest-kit/database';
import type { ExchangeRow } from './exchange.entity.ts';

/** Records a contest. The caller has locked the exchange and checked that its no-show can be contested. */
export async function setContested(
  tx: Tx,
  id: string,
  { contestId, text }: { contestId: string; text: string },
  now: Date,
): Promise<ExchangeRow> {
  const [row] = await tx.query<ExchangeRow>(
    `UPDATE exchange SET no_show_contest_id = $2, no_show_contest = $3, no_show_contested_at = $4, updated_at = $4, version = version + 1
     WHERE id = $1 AND no_show_contest_id IS NULL RETURNING *`,
    [id, contestId, text, now],
  );
  if (!row) throw new Error(`The no-show of exchange ${id} was contested without being locked.`);
  return row;
}

/** Records what moderators decided about a contest. @returns the exchange, if it was not decided before */
export async function decideContest(
  tx: Tx,
  contestId: string,
  isRemoved: boolean,
  now: Date,
): Promise<ExchangeRow | undefined> {
  const [row] = await tx.query<ExchangeRow>(
    `UPDATE exchange SET no_show_decided_at = $3, no_show_removed = $2, updated_at = $3, version = version + 1
     WHERE no_show_contest_id = $1 AND no_show_decided_at IS NULL RETURNING *`,
    [contestId, isRemoved, now],
  );
  return row;
}

/** Erases what a user wrote in contests, and withdraws those that are not decided. */
export async function clearContests(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `UPDATE exchange SET no_show_contest = NULL,
       no_show_contest_id = CASE WHEN no_show_decided_at IS NULL THEN NULL ELSE no_show_contest_id END,
       no_show_contested_at = CASE WHEN no_show_decided_at IS NULL THEN NULL ELSE no_show_contested_at END
     WHERE no_show_by = $1 AND no_show_contest_id IS NOT NULL`,
    [userId],
  );
}

/** A user's no-shows: those that stand, and those that moderators have not decided about yet. */
export interface NoShowFiguresRow {
  user_id: string;
  no_shows: number;
  contested_no_shows: number;
}

/** The no-shows of users; users without one are left out. */
export async function noShowsOf(tx: Tx, userIds: readonly string[]): Promise<NoShowFiguresRow[]> {
  return tx.query<NoShowFiguresRow>(
    `SELECT no_show_by AS user_id,
       (count(*) FILTER (WHERE no_show_contested_at IS NULL OR no_show_decided_at IS NOT NULL))::integer AS no_shows,
       (count(*) FILTER (WHERE no_show_contested_at IS NOT NULL AND no_show_decided_at IS NULL))::integer AS contested_no_shows
     FROM exchange WHERE no_show_by = ANY ($1::uuid[]) AND NOT no_show_removed GROUP BY no_show_by`,
    [userIds],
  );
}
