import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { searchTerms } from '../domain/search-text.ts';

/** How like a text must have a word to be looked into for what was meant. */
const likeEnough = 0.5;
/** So many texts tell what was meant; more would tell the same. */
const texts = 40;

const listed = `deleted_at is null and status in ('available', 'exchanged')`;
const edges = String.raw`[\s.,;:!?()"'/-]+`;

/**
 * The words of a search that no plant has, each with the most similar word that some plant has. Comparing is slow, so
 * it is done for such words only and never for a whole list. Its settings hold for the transaction.
 */
export async function misspelt(em: EntityManager, search: string): Promise<ReadonlyMap<string, string>> {
  const meant = new Map<string, string>();
  // Read one by one, a million texts would be compared for a word that none has: the index knows better.
  await sql(em, `select set_config('pg_trgm.word_similarity_threshold', $1, true), set_config('enable_seqscan', 'off', true)`, [
    String(likeEnough),
  ]);
  for (const { like, fuzzy } of searchTerms(search)) {
    if (fuzzy === null) continue;
    const [known] = await sql(em, `select 1 from plant where ${listed} and search_text like $1 limit 1`, [like]);
    if (known) continue;
    const [found] = await sql<{ word: string }>(
      em,
      `select word from (
         select distinct unnest(regexp_split_to_array(search_text, $2)) as word
         from (select search_text from plant where ${listed} and $1 <% search_text limit ${texts}) alike
       ) words
       where word % $1 order by similarity(word, $1) desc, word limit 1`,
      [fuzzy, edges],
    );
    if (found) meant.set(fuzzy, found.word);
  }
  return meant;
}
