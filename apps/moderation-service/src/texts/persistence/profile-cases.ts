import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';
import { excerptOf, replacePrints } from '../../cases/cases.ts';

/** Serialises the judging of a user's profile until the transaction ends. @returns the id of its open case */
export async function lockProfileCase(tx: Tx, userId: string): Promise<string | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('profile of ' || $1, 0))`, [userId]);
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM moderation_case WHERE subject = 'profile' AND subject_id = $1 AND state <> 'decided' FOR UPDATE`,
    [userId],
  );
  return row?.id;
}

/** What needs no further signal: doubts of the open case, and those that a moderator has dismissed. */
export async function knownDoubts(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ doubt: string }>(
    `SELECT concat(s.code, ' ', s.term) AS doubt FROM case_signal s JOIN moderation_case c ON c.id = s.case_id
     WHERE c.subject = 'profile' AND c.subject_id = $1 AND (c.state <> 'decided' OR c.outcome = 'dismiss')`,
    [userId],
  );
  return new Set(rows.map(({ doubt }) => doubt));
}

/** The content of a case has changed: a decision on what a moderator saw before is refused. */
export async function showNewText(
  tx: Tx,
  caseId: string,
  { excerpt, language }: { excerpt: string; language: Language },
): Promise<void> {
  const shown = excerptOf(excerpt);
  await tx.execute(
    `UPDATE moderation_case SET excerpt = $2, excerpt_folded = $4, folding = ${FOLDING}, language = $3, version = version + 1
     WHERE id = $1`,
    [caseId, shown, language, foldText(shown)],
  );
  await replacePrints(tx, caseId, excerpt);
}
