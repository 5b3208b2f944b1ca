import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';

/** Folds some excerpts that are not folded by the present folding. @returns how many there were, at most `most` */
export async function foldExcerpts(tx: Tx, most: number): Promise<number> {
  const cases = await tx.query<{ id: string; excerpt: string }>(
    `SELECT id, excerpt FROM moderation_case WHERE folding < ${FOLDING} AND excerpt <> '' ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  if (cases.length > 0)
    await tx.execute(
      `UPDATE moderation_case SET excerpt_folded = folded.excerpt, folding = ${FOLDING}
       FROM unnest($1::uuid[], $2::text[]) AS folded (id, excerpt) WHERE moderation_case.id = folded.id`,
      [cases.map(({ id }) => id), cases.map(({ excerpt }) => foldText(excerpt))],
    );
  return cases.length;
}
