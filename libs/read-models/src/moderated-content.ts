import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';

/*
 * What moderators decided on single pieces of content. Each service that owns such content has its own table
 * `moderated_content`; these functions are the same for all.
 */

type Decision = Pick<EventData<'moderation.acted.v1'>, 'subject_id' | 'act' | 'undone' | 'at'>;

/** The state of a piece of content after a decision; null: as if there had been none. */
type ModeratedState = 'hidden' | 'accepted' | 'refused' | null;

const states: Partial<Record<Decision['act'], { done: ModeratedState; undone: ModeratedState }>> = {
  hide: { done: 'hidden', undone: null },
  restore: { done: null, undone: 'hidden' },
  accept_video: { done: 'accepted', undone: null },
  refuse_video: { done: 'refused', undone: null },
};

/**
 * Stores the state that a decision leads to, unless a later decision is stored; acts that leave content as it is are
 * ignored. The later of a decision and its undoing may arrive first.
 * @returns whether it was stored
 */
export async function applyDecision(tx: Tx, { subject_id, act, undone, at }: Decision): Promise<boolean> {
  const state = states[act];
  if (!state) return false;
  const stored = await tx.query(
    `INSERT INTO moderated_content (content_id, state, decided_at) VALUES ($1, $2, $3)
     ON CONFLICT (content_id) DO UPDATE SET state = excluded.state, decided_at = excluded.decided_at
       WHERE moderated_content.decided_at < excluded.decided_at OR (moderated_content.decided_at = excluded.decided_at AND $4)
     RETURNING content_id`,
    [subject_id, undone ? state.undone : state.done, at, undone],
  );
  return stored.length > 0;
}

/** SQL: whether moderators have hidden the content with this id (an SQL expression). */
export const isHidden = (contentId: string): string =>
  `EXISTS (SELECT FROM moderated_content WHERE content_id = ${contentId} AND state = 'hidden')`;

/** Which of these pieces of content moderators have hidden. */
export async function hiddenAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ content_id: string }>(
    `SELECT content_id FROM moderated_content WHERE content_id = ANY($1::uuid[]) AND state = 'hidden'`,
    [ids],
  );
  return new Set(rows.map((row) => row.content_id));
}
