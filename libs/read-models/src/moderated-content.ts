import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';

/*
 * What moderators decided on single pieces of content. Each service that owns such content has its own table
 * `moderated_content`; these functions are the same for all.
 */

type Decision = Pick<EventData<'moderation.acted.v1'>, 'act_id' | 'subject_id' | 'act' | 'undone' | 'at'>;

/** The state of a piece of content after a decision; null: as if there had been none. */
const states: Partial<Record<Decision['act'], 'hidden' | 'accepted' | 'refused' | null>> = {
  hide: 'hidden',
  restore: null,
  accept_video: 'accepted',
  refuse_video: 'refused',
};

/**
 * Stores the state that a decision leads to, unless a later decision is stored; acts that leave content as it is are
 * ignored. An undone decision gives the content the state that it had before. The later of a decision and its undoing may
 * arrive first, and the same undoing again changes nothing: what was before it is then what it led to.
 * @returns whether it was stored
 */
export async function applyDecision(tx: Tx, { act_id, subject_id, act, undone, at }: Decision): Promise<boolean> {
  const state = states[act];
  if (state === undefined) return false;
  const stored = await tx.query(
    `INSERT INTO moderated_content (content_id, state, decided_at, act_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (content_id) DO UPDATE SET decided_at = excluded.decided_at, act_id = excluded.act_id,
       state = CASE WHEN NOT $5 THEN excluded.state WHEN moderated_content.act_id = $4 THEN moderated_content.state_before
         ELSE moderated_content.state END,
       state_before = CASE WHEN $5 AND moderated_content.act_id = $4 THEN moderated_content.state_before ELSE moderated_content.state END
       WHERE moderated_content.decided_at < excluded.decided_at OR (moderated_content.decided_at = excluded.decided_at AND $5)
     RETURNING content_id`,
    [subject_id, undone ? null : state, at, act_id, undone],
  );
  return stored.length > 0;
}

/** SQL: whether moderators have hidden the content with this id (an SQL expression). */
export const isHidden = (contentId: string): string =>
  `EXISTS (SELECT FROM moderated_content WHERE content_id = ${contentId} AND state = 'hidden')`;

/** Which of these pieces of content moderators keep from others: texts that they have hidden, videos that they have refused. */
export async function withheldAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ content_id: string }>(
    `SELECT content_id FROM moderated_content WHERE content_id = ANY($1::uuid[]) AND state IN ('hidden', 'refused')`,
    [ids],
  );
  return new Set(rows.map((row) => row.content_id));
}
