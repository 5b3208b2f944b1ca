import type { DecisionGround, ModerationAct } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { deleteFiguresOf } from '../../cases/cases.ts';
import type { CaseStatus } from '../domain/case-after.ts';

export interface ActRow {
  id: string;
  case_id: string;
  act: ModerationAct;
  moderator_id: string | null;
  person_id: string | null;
  ground: DecisionGround | null;
  until: Date | null;
  closes: boolean;
  /** The act that was made together with this one. */
  with_act: string | null;
  before: CaseStatus;
  after: CaseStatus;
  created_at: Date;
}

export const actColumns =
  'id, case_id, act, moderator_id, person_id, ground, until, closes, with_act, before, after, created_at';

export interface NewAct extends ActRow {
  note: string;
  privateNote: string;
  policyVersion: string;
  undoOf: string | null;
  tookMs: number | null;
}

export async function insertAct(tx: Tx, act: NewAct): Promise<void> {
  await tx.execute(
    `INSERT INTO moderation_act (id, case_id, act, moderator_id, person_id, ground, until, closes, before, after, policy_version, undo_of,
       took_ms, created_at, with_act)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      act.id,
      act.case_id,
      act.act,
      act.moderator_id,
      act.person_id,
      act.ground,
      act.until,
      act.closes,
      JSON.stringify(act.before),
      JSON.stringify(act.after),
      act.policyVersion,
      act.undoOf,
      act.tookMs,
      act.created_at,
      act.with_act,
    ],
  );
  if (act.note !== '' || act.privateNote !== '')
    await tx.execute('INSERT INTO act_note (act_id, note, private_note) VALUES ($1, $2, $3)', [
      act.id,
      act.note,
      act.privateNote,
    ]);
}

/** Gives a case the status after an act, or before an undone one. Its claim ends where it is decided. */
export async function setStatus(tx: Tx, caseId: string, status: CaseStatus, at: Date): Promise<void> {
  const isDecided = status.state === 'decided';
  const isJudging = status.state === 'judging';
  await deleteFiguresOf(tx, caseId, status.decided_at);
  await tx.execute(
    `UPDATE moderation_case SET version = version + 1, outcome = $2, is_held = $3, hidden_at = $4, decided_at = $5, state_since = $6,
       state = CASE WHEN $7 THEN 'decided' WHEN $8 THEN 'judging' WHEN claimed_by IS NULL THEN 'open' ELSE 'claimed' END,
       claimed_by = CASE WHEN NOT $7 THEN claimed_by END, claimed_since = CASE WHEN NOT $7 THEN claimed_since END,
       claimed_until = CASE WHEN NOT $7 THEN claimed_until END
     WHERE id = $1`,
    [caseId, status.outcome, status.is_held, status.hidden_at, status.decided_at, at, isDecided, isJudging],
  );
}

/** Whether the last ban of a user, by moderators, is in force. */
export async function isBanned(tx: Tx, personId: string | null, now: Date): Promise<boolean> {
  if (personId === null) return false;
  const [last] = await tx.query<{ is_banned: boolean }>(
    `SELECT coalesce(act = 'ban' AND (until IS NULL OR until > $2), false) AS is_banned FROM moderation_act a
     WHERE person_id = $1 AND act IN ('ban', 'unban') AND undo_of IS NULL
       AND NOT EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [personId, now],
  );
  return last?.is_banned ?? false;
}

/**
 * Milliseconds that a moderator needed for a decision: since their claim or since their previous act, whichever is later;
 * null where that was longer than half an hour ago.
 */
export async function timeTaken(
  tx: Tx,
  moderatorId: string,
  claimedSince: Date | null,
  at: Date,
): Promise<number | null> {
  const [previous] = await tx.query<{ created_at: Date }>(
    'SELECT created_at FROM moderation_act WHERE moderator_id = $1 ORDER BY created_at DESC LIMIT 1',
    [moderatorId],
  );
  const began = Math.max(claimedSince?.getTime() ?? 0, previous?.created_at.getTime() ?? 0);
  const took = at.getTime() - began;
  return took <= 30 * 60_000 ? Math.max(0, took) : null;
}
