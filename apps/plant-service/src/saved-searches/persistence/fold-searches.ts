import { FOLDING } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';
import { patternsOf } from '../domain/search-criteria.ts';

/** Folds some saved searches that are not folded by the present folding. @returns how many there were, at most `most` */
export async function foldSearches(tx: Tx, most: number): Promise<number> {
  const searches = await tx.query<{ id: string; search: string; species: string }>(
    `SELECT id, search, species FROM saved_search WHERE folding < ${FOLDING} ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  if (searches.length === 0) return 0;
  await tx.execute(
    `UPDATE saved_search SET text_patterns = folded.text_patterns, species_pattern = folded.species_pattern, folding = ${FOLDING}
     FROM jsonb_to_recordset($1::jsonb) AS folded (id uuid, text_patterns text[], species_pattern text) WHERE saved_search.id = folded.id`,
    [JSON.stringify(searches.map((search) => ({ id: search.id, ...patternsOf(search) })))],
  );
  return searches.length;
}
