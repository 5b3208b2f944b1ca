import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import { beginningOf } from '@offshoot/contracts/graphemes';
import type { Language } from '@offshoot/contracts/locales';
import { type CaseSignal, type CaseSubject, queueOf } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import { insertParties, insertPartiesOfAppealed } from './case-parties.ts';
import { insertPrints } from './text-prints.ts';

interface ShownTexts {
  name: string;
  bio: string;
}

/** What a reported user showed, and had shown shortly before. */
export type ReportedProfile = ShownTexts & { earlier?: readonly ShownTexts[] | undefined };

/** What led to a case, as it is stored. */
export interface NewSignal {
  kind: CaseSignal['kind'];
  code?: string | null | undefined;
  level?: CaseSignal['level'] | undefined;
  photo?: number | undefined;
  score?: number | undefined;
  term?: string | undefined;
  /** Of a sample: the share of such approvals that is looked at, above 0. */
  share?: number | undefined;
  revisionId?: string | undefined;
  /** Of a report: the revisions that the plant showed, or what the user showed; both may be changed before a moderator looks. */
  revisionIds?: readonly string[] | undefined;
  profile?: ReportedProfile | undefined;
  /** The reporter, the appellant or the visitor's account, and what they wrote. */
  source?: { reporterId: string | null; text: string } | undefined;
  at: Date;
}

/** Adds a signal to a case. */
export async function insertSignal(tx: Tx, caseId: string, signal: NewSignal): Promise<string> {
  const id = newId();
  await tx.execute(
    `INSERT INTO case_signal (id, case_id, kind, code, level, photo, score, term, sampled_share, revision_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      caseId,
      signal.kind,
      signal.code ?? null,
      signal.level ?? null,
      signal.photo ?? null,
      signal.score ?? null,
      signal.term ?? null,
      signal.share ?? null,
      signal.revisionId ?? null,
      signal.at,
    ],
  );
  if (signal.source)
    await tx.execute('INSERT INTO signal_source (signal_id, case_id, reporter_id, text) VALUES ($1, $2, $3, $4)', [
      id,
      caseId,
      signal.source.reporterId,
      signal.source.text,
    ]);
  if (signal.revisionIds?.length)
    await tx.execute(
      'INSERT INTO reported_revision (signal_id, revision_id, case_id) SELECT $1, unnest($2::uuid[]), $3',
      [id, signal.revisionIds, caseId],
    );
  if (signal.profile)
    await tx.execute(
      'INSERT INTO reported_profile (signal_id, case_id, name, bio, earlier) VALUES ($1, $2, $3, $4, $5)',
      [id, caseId, signal.profile.name, signal.profile.bio, JSON.stringify(signal.profile.earlier ?? [])],
    );
  if (signal.source?.reporterId) await insertParties(tx, caseId, [signal.source.reporterId]);
  return id;
}

/** A subject of a case, and what the queue shows of it. */
export interface CaseOpening {
  subject: CaseSubject;
  subjectId: string;
  /** The user whom a decision would concern. */
  personId: string | null;
  plantId?: string | null | undefined;
  revisionId?: string | null | undefined;
  exchangeId?: string | null | undefined;
  /** The two users of the exchange that it is about: as moderators they do not see the case. */
  partyIds?: readonly string[] | undefined;
  language?: Language | null | undefined;
  excerpt: string;
  image?: string | null | undefined;
  isHeld: boolean;
  /** Whether the machine may no longer decide the open case of the subject; it may not by default. */
  needsPerson?: boolean;
  priority: number;
  dueAt: Date;
  at: Date;
}

/** The most characters of a content that a queue shows. */
const excerptLength = 200;

/** The beginning of a content, as a queue shows it, in whole graphemes. */
export const excerptOf = (content: string): string => beginningOf(content, excerptLength);

/**
 * Opens a case for moderators, or joins the open one of the subject: its priority and its due time become the more urgent
 * ones. Concurrent calls for one subject wait for each other.
 * @returns the id of the case, and whether it was opened by this call
 */
export async function openOrJoin(tx: Tx, opening: CaseOpening): Promise<{ caseId: string; isNew: boolean }> {
  const id = newId();
  const excerpt = excerptOf(opening.excerpt);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO moderation_case (id, subject, subject_id, queue, state, priority, due_at, person_id, plant_id, revision_id, exchange_id,
       language, excerpt, image, is_held, needs_person, opened_at, state_since, excerpt_folded, folding)
     VALUES ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $15, $15, $17, ${FOLDING})
     ON CONFLICT (subject, subject_id) WHERE state <> 'decided' DO UPDATE SET
       priority = greatest(moderation_case.priority, excluded.priority),
       due_at = least(moderation_case.due_at, excluded.due_at),
       exchange_id = coalesce(moderation_case.exchange_id, excluded.exchange_id),
       needs_person = moderation_case.needs_person OR excluded.needs_person
     RETURNING id`,
    [
      id,
      opening.subject,
      opening.subjectId,
      queueOf[opening.subject],
      opening.priority,
      opening.dueAt,
      opening.personId,
      opening.plantId ?? null,
      opening.revisionId ?? null,
      opening.exchangeId ?? null,
      opening.language ?? null,
      excerpt,
      opening.image ?? null,
      opening.isHeld,
      opening.at,
      opening.needsPerson ?? true,
      foldText(excerpt),
    ],
  );
  if (!row) throw new Error('the case was neither opened nor joined');
  const isNew = row.id === id;
  if (isNew && opening.subject === 'appeal') await insertPartiesOfAppealed(tx, row.id, opening.subjectId);
  await insertParties(tx, row.id, opening.partyIds ?? []);
  // An appeal repeats the excerpt of the decision that it is against.
  if (isNew && opening.subject !== 'appeal') await insertPrints(tx, id, opening.excerpt);
  return { caseId: row.id, isNew };
}

/** Counts a report of the subject of a case. */
export async function countReport(tx: Tx, caseId: string): Promise<void> {
  await tx.execute('UPDATE moderation_case SET reports = reports + 1 WHERE id = $1', [caseId]);
}

/** Marks an open case as one of harm to people. @returns whether it was not marked before */
export async function setAlarmed(tx: Tx, caseId: string, at: Date): Promise<boolean> {
  const marked = await tx.execute(
    `UPDATE moderation_case SET alarmed_at = $2 WHERE id = $1 AND alarmed_at IS NULL AND state IN ('open', 'claimed')`,
    [caseId, at],
  );
  return marked > 0;
}

/** Whether a plant's cases say already that this other plant has one of its photos. */
export async function isCopySignalled(tx: Tx, plantId: string, copyingPlantId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM case_signal s JOIN moderation_case c ON c.id = s.case_id
     WHERE c.subject = 'plant' AND c.subject_id = $1 AND s.code = 'photo.copied' AND s.term = $2 LIMIT 1`,
    [plantId, copyingPlantId],
  );
  return rows.length > 0;
}
