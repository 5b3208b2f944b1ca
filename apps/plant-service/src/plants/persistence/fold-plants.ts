import { foldText } from '@offshoot/contracts/fold-text';
import type { Tx } from '@offshoot/nest-kit/database';
import { SEARCH_TEXTS, searchColumns } from '../../search-text/search-text.ts';
import type { SearchableText } from '../../search-text/search-text.ts';
import { holdSpecies } from '../../species/species.ts';
import { noteWords } from './misspelt.ts';

interface FoldedPlant extends SearchableText {
  id: string;
  is_listed: boolean;
}

/** Makes the search texts of some plants again that are of an earlier kind. @returns how many there were, at most `most` */
export async function foldPlants(tx: Tx, most: number): Promise<number> {
  const plants = await tx.query<FoldedPlant>(
    `SELECT id, name, description, species, ai_tags AS tags, town, status IN ('available', 'exchanged') AS is_listed FROM plant
     WHERE folding < ${SEARCH_TEXTS} AND deleted_at IS NULL ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  await storeFolded(tx, plants);
  return plants.length;
}

/** Plants in the order of their ids, those after `after`, and whether their search text has one of some patterns of `containsPattern`. */
export const plantsAfter = (
  tx: Tx,
  after: string | null,
  most: number,
  patterns: readonly string[],
): Promise<{ id: string; has_name: boolean }[]> =>
  tx.query<{ id: string; has_name: boolean }>(
    `SELECT id, search_text LIKE ANY ($3::text[]) AS has_name FROM plant
     WHERE ($1::uuid IS NULL OR id > $1) AND deleted_at IS NULL ORDER BY id LIMIT $2`,
    [after, most, patterns],
  );

/** Makes the search texts of plants again. */
export async function foldAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  const plants = await tx.query<FoldedPlant>(
    `SELECT id, name, description, species, ai_tags AS tags, town, status IN ('available', 'exchanged') AS is_listed FROM plant
     WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  await storeFolded(tx, plants);
}

async function storeFolded(tx: Tx, plants: readonly FoldedPlant[]): Promise<void> {
  if (plants.length === 0) return;
  const species = await holdSpecies(tx);
  const folded = plants.map((plant) => ({
    id: plant.id,
    species_folded: foldText(plant.species),
    ...searchColumns(species, plant),
  }));
  await tx.execute(
    `UPDATE plant SET species_folded = folded.species_folded, search_text = folded.search_text, search_tokens = folded.search_tokens,
       folding = ${SEARCH_TEXTS}
     FROM jsonb_to_recordset($1::jsonb) AS folded (id uuid, species_folded text, search_text text, search_tokens text[])
     WHERE plant.id = folded.id`,
    [JSON.stringify(folded)],
  );
  await noteWords(tx, ...plants.filter(({ is_listed }) => is_listed));
}
