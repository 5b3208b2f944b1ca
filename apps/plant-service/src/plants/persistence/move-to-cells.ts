import type { Tx } from '@offshoot/nest-kit/database';
import { cubeOf } from '../../sphere/sphere.ts';
import type { Point } from '../../sphere/sphere.ts';
import type { PublicPlace } from '../../places/places.ts';
import { searchColumns } from '../../search-text/search-text.ts';
import type { SearchableText } from '../../search-text/search-text.ts';
import { noteWords } from './misspelt.ts';

interface Listed extends SearchableText {
  readonly id: string;
  readonly country: string | null;
  readonly is_deleted: boolean;
  readonly exact_latitude: number;
  readonly exact_longitude: number;
}

/**
 * Sets the cell of each plant's place, its public point and town, and the search texts that contain the town.
 * @param placeOf is not called if there are no plants
 * @param atOnce batch size: how many plants are held in memory
 */
export async function moveToCells(tx: Tx, placeOf: (exact: Point) => PublicPlace, atOnce = 1_000): Promise<void> {
  for (let after: string | null = null; ;) {
    const plants: Listed[] = await tx.query<Listed>(
      `SELECT id, name, description, species, ai_tags AS tags, town, country, deleted_at IS NOT NULL AS is_deleted, exact_latitude, exact_longitude
       FROM plant WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2 FOR UPDATE`,
      [after, atOnce],
    );
    const moved = [];
    for (const plant of plants)
      moved.push(
        await movedPlant(tx, plant, placeOf({ latitude: plant.exact_latitude, longitude: plant.exact_longitude })),
      );
    await tx.execute(
      `UPDATE plant SET public_cell = moved.cell, public_latitude = moved.latitude, public_longitude = moved.longitude, public_cube = moved.cube::cube,
         town = moved.town, country = moved.country,
         search_text = coalesce(moved.search_text, plant.search_text), search_tokens = coalesce(moved.search_tokens, plant.search_tokens)
       FROM jsonb_to_recordset($1) AS moved(id uuid, cell text, latitude float8, longitude float8, cube text, town text, country text, search_text text, search_tokens text[])
       WHERE plant.id = moved.id`,
      [JSON.stringify(moved)],
    );
    if (plants.length < atOnce) return;
    after = plants.at(-1)?.id ?? null;
  }
}

async function movedPlant(tx: Tx, plant: Listed, place: PublicPlace): Promise<object> {
  const { name: town, country } = place.town ?? { name: null, country: null };
  const moved = { id: plant.id, cell: place.cell, ...place.point, cube: cubeOf(place.point), town, country };
  // Deleted plants are never searched, and their texts may be erased already.
  if (plant.is_deleted || town === plant.town) return moved;
  const searched = { ...plant, town };
  await noteWords(tx, searched);
  return { ...moved, ...searchColumns(searched) };
}
