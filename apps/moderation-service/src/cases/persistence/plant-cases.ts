import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { CaseState } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import type { Verdict } from '../../judgement/judgement.ts';
import { excerptOf } from './case-signals.ts';
import { replacePrints } from './text-prints.ts';

export interface PlantRevision {
  plantId: string;
  revisionId: string;
}

/** A revision for a moderator or the machine. */
export interface NewRevision extends PlantRevision {
  /** `revision`: an edit beside a published plant. */
  subject: 'plant' | 'revision';
  ownerId: string;
  needsPerson: boolean;
  at: Date;
}

/** Serialises what happens to the cases of one plant until the transaction ends. */
export async function lockPlant(tx: Tx, plantId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('cases of plant ' || $1, 0))`, [plantId]);
}

export interface OpenRevision {
  id: string;
  subject: 'plant' | 'revision';
  state: CaseState;
  needs_person: boolean;
  revision_at: Date | null;
  /** Whether a member's report of it waits for a decision. */
  is_reported: boolean;
}

/** The open cases of a plant and its edits. */
export const openRevisions = (tx: Tx, plantId: string): Promise<OpenRevision[]> =>
  tx.query<OpenRevision>(
    `SELECT id, subject, state, needs_person, revision_at,
       EXISTS (SELECT FROM report WHERE report.case_id = moderation_case.id AND report.state = 'open') AS is_reported
     FROM moderation_case
     WHERE plant_id = $1 AND subject IN ('plant', 'revision') AND state <> 'decided' FOR UPDATE`,
    [plantId],
  );

/** Whether this revision has a case. */
export async function isKnown(tx: Tx, { plantId, revisionId }: PlantRevision): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM moderation_case WHERE plant_id = $1 AND revision_id = $2', [
    plantId,
    revisionId,
  ]);
  return rows.length > 0;
}

/** Inserts the case of a revision: for the machine, or closed where a newer revision has replaced it. */
export async function insertRevisionCase(tx: Tx, revision: NewRevision, isOld: boolean): Promise<void> {
  const { subject, plantId, revisionId, ownerId, at } = revision;
  await tx.execute(
    `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, person_id, state, outcome, decided_at,
       needs_person, is_held, opened_at, state_since)
     VALUES ($1, $2, $3, 'plants', $4, $5, $6, $7, $8, $9, $10, $11, $12, $6, $6)`,
    [
      newId(),
      subject,
      subject === 'plant' ? plantId : revisionId,
      plantId,
      revisionId,
      at,
      ownerId,
      isOld ? 'decided' : 'judging',
      isOld ? 'withdrawn' : null,
      isOld ? at : null,
      revision.needsPerson,
      !isOld,
    ],
  );
}

/** Moves the case of a plant that waits for a moderator to a newer revision, which the machine judges first. */
export async function moveToRevision(tx: Tx, caseId: string, { revisionId, at }: NewRevision): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET revision_id = $2, revision_at = $3, state = 'judging', state_since = $3, needs_person = true, is_held = true,
       version = version + 1, claimed_by = NULL, claimed_since = NULL, claimed_until = NULL
     WHERE id = $1`,
    [caseId, revisionId, at],
  );
}

/** Closes a case that has nothing left to decide. */
export async function withdrawCase(tx: Tx, caseId: string, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET state = 'decided', outcome = 'withdrawn', decided_at = $2, state_since = $2, version = version + 1,
       is_held = false, claimed_by = NULL, claimed_since = NULL, claimed_until = NULL
     WHERE id = $1`,
    [caseId, at],
  );
}

interface JudgingCase {
  id: string;
  needs_person: boolean;
  person_id: string | null;
  subject: 'plant' | 'revision';
  /** Whether another user has posted one of the photos meanwhile. */
  is_copied: boolean;
}

/** The case in which the machine judges this revision, locked; undefined where it has been judged or replaced. */
export async function lockJudging(tx: Tx, { plantId, revisionId }: PlantRevision): Promise<JudgingCase | undefined> {
  const [row] = await tx.query<JudgingCase>(
    `SELECT id, needs_person, person_id, subject,
       EXISTS (SELECT FROM case_signal s WHERE s.case_id = moderation_case.id AND s.code = 'photo.copied') AS is_copied
     FROM moderation_case
     WHERE plant_id = $1 AND revision_id = $2 AND state = 'judging' FOR UPDATE`,
    [plantId, revisionId],
  );
  return row;
}

/** What the queue shows of a judged plant. */
export interface JudgedContent {
  excerpt: string;
  /** By which cases about similar texts are found. */
  description: string;
  language: string | null;
  image: string | null;
  imageIsDoubtful: boolean;
}

/** Ends the machine's judgement: the case is decided, or open for moderators. */
export async function endJudging(
  tx: Tx,
  caseId: string,
  ended: {
    verdict: Verdict;
    open: { priority: number; dueAt: Date; isHeld: boolean } | null;
    content: JudgedContent | null;
    at: Date;
  },
): Promise<void> {
  const { verdict, open, content, at } = ended;
  const excerpt = content ? excerptOf(content.excerpt) : null;
  await tx.execute(
    `UPDATE moderation_case SET verdict = $2, state_since = $3, version = version + 1,
       state = $4, outcome = $5, decided_at = $6, is_held = $7,
       priority = greatest(priority, $8), due_at = least(due_at, $9),
       excerpt = coalesce($10, excerpt), excerpt_folded = coalesce($14, excerpt_folded),
       folding = CASE WHEN $14 IS NULL THEN folding ELSE ${FOLDING} END, language = coalesce($11, language), image = coalesce($12, image),
       image_is_doubtful = coalesce($13, image_is_doubtful)
     WHERE id = $1`,
    [
      caseId,
      verdict,
      at,
      open ? 'open' : 'decided',
      open ? null : verdict === 'reject' ? 'reject' : 'approve',
      open ? null : at,
      open?.isHeld ?? false,
      open?.priority ?? 0,
      open?.dueAt ?? null,
      excerpt,
      content?.language ?? null,
      content?.image ?? null,
      content?.imageIsDoubtful ?? null,
      excerpt === null ? null : foldText(excerpt),
    ],
  );
  // Most listings are published at once: only those that moderators see, or that are refused, are compared.
  if (content && (open || verdict === 'reject')) await replacePrints(tx, caseId, content.description);
}

/** How many plants of an owner were approved so far. */
export async function approvedPlants(tx: Tx, ownerId: string, most: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (
       SELECT FROM moderation_case WHERE person_id = $1 AND subject = 'plant' AND outcome = 'approve' LIMIT $2) approved`,
    [ownerId, most],
  );
  return row?.count ?? 0;
}
