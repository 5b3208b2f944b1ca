import type { CaseState, CaseSubject } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { isOfOthers } from './case-parties.ts';
import { fewestShared, textPrints } from '../domain/text-prints.ts';

/** Makes a case findable by the text that it is about. */
export async function insertPrints(tx: Tx, caseId: string, text: string): Promise<void> {
  const prints = textPrints(text);
  if (prints.length > 0)
    await tx.execute(
      'INSERT INTO text_print (print, case_id) SELECT unnest($1::text[])::bigint, $2 ON CONFLICT DO NOTHING',
      [prints, caseId],
    );
}

/** The same, where the text of the case has changed. */
export async function replacePrints(tx: Tx, caseId: string, text: string): Promise<void> {
  await tx.execute('DELETE FROM text_print WHERE case_id = $1', [caseId]);
  await insertPrints(tx, caseId, text);
}

export interface SimilarTextRow {
  case_id: string;
  subject: CaseSubject;
  excerpt: string;
  state: CaseState;
  person_id: string | null;
  opened_at: Date;
}

/** Of each print only the newest cases are read, so that a text which thousands sent costs no more than another. */
const newestOfPrint = 50;

/** Open and decided cases about similar texts, the most similar first, at most eight; without those of the viewer themselves. */
export const similarTexts = (tx: Tx, caseId: string, viewerId: string): Promise<SimilarTextRow[]> =>
  tx.query<SimilarTextRow>(
    `SELECT c.id AS case_id, c.subject, c.excerpt, c.state, c.person_id, c.opened_at
     FROM (SELECT near.case_id, count(*) AS shared FROM text_print own CROSS JOIN LATERAL (
             SELECT p.case_id FROM text_print p WHERE p.print = own.print AND p.case_id <> $1 ORDER BY p.case_id DESC LIMIT $2) near
           WHERE own.case_id = $1 GROUP BY near.case_id HAVING count(*) >= $3
           ORDER BY shared DESC, near.case_id DESC LIMIT 8) found
       JOIN moderation_case c ON c.id = found.case_id
     WHERE ${isOfOthers('c', '$4')}
     ORDER BY found.shared DESC, c.id DESC`,
    [caseId, newestOfPrint, fewestShared, viewerId],
  );
