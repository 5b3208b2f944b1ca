import type { Tx } from '@offshoot/nest-kit/database';
import { plainWords, searchTerms, type SearchableText } from '../../search-text/search-text.ts';

/** A statement for each: the next words are searched for as they were written. */
const mostCorrected = 8;

const listed = `deleted_at IS NULL AND status IN ('available', 'exchanged')`;

/** Stores the words of listed plants, as candidates for correcting typos in searches. */
export async function noteWords(tx: Tx, ...plants: readonly SearchableText[]): Promise<void> {
  const words = plainWords(
    plants.flatMap((plant) => [plant.name, plant.species, plant.town ?? '', ...plant.tags]).join(' '),
  );
  // Sorted: concurrent transactions that insert the same new words cannot deadlock.
  await tx.execute('INSERT INTO plant_word (word) SELECT unnest($1::text[]) ORDER BY 1 ON CONFLICT DO NOTHING', [
    words,
  ]);
}

/** Words of a search that no plant has, each with the most similar word that some plant has. */
export async function misspelt(tx: Pick<Tx, 'query'>, search: string): Promise<ReadonlyMap<string, string>> {
  const meant = new Map<string, string>();
  const words = searchTerms(search).flatMap(({ like, fuzzy }) => (fuzzy === null ? [] : { like, fuzzy }));
  for (const { like, fuzzy } of words.slice(0, mostCorrected)) {
    const [similar] = await tx.query<{ word: string }>(
      // Materialized: as a mere EXISTS it is planned to end early, and reads the whole table for a word that no plant has.
      `WITH mention AS MATERIALIZED (SELECT 1 FROM plant WHERE ${listed} AND search_text LIKE $2)
       SELECT word FROM plant_word
       WHERE word % $1
         AND NOT EXISTS (SELECT 1 FROM plant_word WHERE word LIKE $2)
         AND NOT EXISTS (SELECT 1 FROM mention)
       ORDER BY similarity(word, $1) DESC, word LIMIT 1`,
      [fuzzy, like],
    );
    if (similar) meant.set(fuzzy, similar.word);
  }
  return meant;
}
