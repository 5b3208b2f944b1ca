import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import type { Point } from '../../places/domain/sphere.ts';
import type { Town } from '../../places/domain/town-index.ts';
import { searchColumns } from '../domain/search-text.ts';
import type { SearchableText } from '../domain/search-text.ts';
import { noteWords } from './misspelt.ts';

interface Listed extends SearchableText {
  readonly id: string;
  readonly country: string | null;
  readonly public_latitude: number;
  readonly public_longitude: number;
}

/**
 * Gives each plant the town of its public point, with the texts that search finds it by. A plant that has it is not
 * written, so that a second time does nothing.
 * @param townOf reads the list of the world's towns, and is asked only where there are plants
 * @param atOnce how many plants are held in memory
 * @returns how many were written
 */
export async function rewriteTowns(em: EntityManager, townOf: (point: Point) => Town | null, atOnce = 1_000): Promise<number> {
  let written = 0;
  for (let after: string | null = null; ; ) {
    const plants: Listed[] = await sql<Listed>(
      em,
      `select id, name, description, species, ai_tags as tags, town, country, public_latitude, public_longitude
       from plant where $1::uuid is null or id > $1 order by id limit ${atOnce} for update`,
      [after],
    );
    for (const plant of plants) written += await rewriteTown(em, plant, townOf({ latitude: plant.public_latitude, longitude: plant.public_longitude }));
    if (plants.length < atOnce) return written;
    after = plants.at(-1)?.id ?? null;
  }
}

async function rewriteTown(em: EntityManager, plant: Listed, found: Town | null): Promise<number> {
  const [town, country] = [found?.name ?? null, found?.country ?? null];
  if (town === plant.town && country === plant.country) return 0;
  const searched = { ...plant, town };
  const { search_text, search_tokens } = searchColumns(searched);
  await noteWords(em, searched);
  return execute(em, 'update plant set town = $2, country = $3, search_text = $4, search_tokens = $5 where id = $1', [plant.id, town, country, search_text, search_tokens]);
}
