import type { Tx } from '@offshoot/nest-kit/database';
import { plainWords, searchTerms, type SearchableText } from '../../search-text/search-text.ts';

const listed = `deleted_at is null and status in ('available', 'exchanged')`;

/** Stores the words of a listed plant, as candidates for correcting typos in searches. */
export async function noteWords(tx: Tx, plant: SearchableText): Promise<void> {
  const words = plainWords([plant.name, plant.species, plant.town ?? '', ...plant.tags].join(' '));
  // Sorted: concurrent transactions that insert the same new words cannot deadlock.
  await tx.execute('insert into plant_word (word) select unnest($1::text[]) order by 1 on conflict do nothing', [
    words,
  ]);
}

/** Words of a search that no plant has, each with the most similar word that some plant has. */
export async function misspelt(tx: Tx, search: string): Promise<ReadonlyMap<string, string>> {
  const meant = new Map<string, string>();
  for (const { like, fuzzy } of searchTerms(search)) {
    if (fuzzy === null) continue;
    const [found] = await tx.query<{ word: string }>(
      `select word from plant_word
       where word % $1
         and not exists (select 1 from plant_word where word like $2)
         and not exists (select 1 from plant where ${listed} and search_text like $2)
       order by similarity(word, $1) desc, word limit 1`,
      [fuzzy, like],
    );
    if (found) meant.set(fuzzy, found.word);
  }
  return meant;
}
