import { foldText } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';
import { SEARCH_TEXTS, searchColumns } from '../../search-text/search-text.ts';
import type { SearchableText } from '../../search-text/search-text.ts';
import { noteWords } from './misspelt.ts';

/** Makes the search texts of some plants again that are of an earlier kind. @returns how many there were, at most `most` */
export async function foldPlants(tx: Tx, most: number): Promise<number> {
  const plants = await tx.query<SearchableText & { id: string; is_listed: boolean }>(
    `SELECT id, name, description, species, ai_tags AS tags, town, status IN ('available', 'exchanged') AS is_listed FROM plant
     WHERE folding < ${SEARCH_TEXTS} AND deleted_at IS NULL ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  if (plants.length === 0) return 0;
  const folded = plants.map((plant) => ({
    id: plant.id,
    species_folded: foldText(plant.species),
    ...searchColumns(plant),
  }));
  await tx.execute(
    `UPDATE plant SET species_folded = folded.species_folded, search_text = folded.search_text, search_tokens = folded.search_tokens,
       folding = ${SEARCH_TEXTS}
     FROM jsonb_to_recordset($1::jsonb) AS folded (id uuid, species_folded text, search_text text, search_tokens text[])
     WHERE plant.id = folded.id`,
    [JSON.stringify(folded)],
  );
  const listed = plants.filter(({ is_listed }) => is_listed);
  await noteWords(tx, ...listed);
  return plants.length;
}
