import type { Tx } from '@offshoot/nest-kit/database';

/** A plant as it is compared with saved searches; its place is the public point. */
export interface ComparedPlant {
  readonly owner_id: string;
  readonly public_cube: string;
  readonly search_text: string;
  readonly species_folded: string;
  readonly ai_tags: readonly string[];
}

export interface WaitingSearch {
  readonly id: string;
  readonly owner_id: string;
}

/** A plant that others may request now; null if it was deleted or is no longer available. */
export async function comparedPlant(tx: Tx, id: string): Promise<ComparedPlant | null> {
  const [plant] = await tx.query<ComparedPlant>(
    `select owner_id, public_cube::text as public_cube, search_text, species_folded, ai_tags from plant
     where id = $1 and deleted_at is null and status = 'available'`,
    [id],
  );
  return plant ?? null;
}

/** Ordered by id, so that the next batch starts after the last id. */
export function waitingStatement(
  plant: ComparedPlant,
  after: string | null,
  atMost: number,
): { text: string; values: unknown[] } {
  const meets = `owner_id <> $5 and ($6::uuid is null or id > $6) and $2 like all (text_patterns)
    and (species_pattern is null or $3 like species_pattern) and wanted_tags <@ $4::text[]
    and not exists (select from block_read_model where active
      and ((blocker_id = saved_search.owner_id and blocked_id = $5) or (blocker_id = $5 and blocked_id = saved_search.owner_id)))`;
  return {
    text: `select id, owner_id from (
        select id, owner_id from saved_search
        where alerts and area is not null and area @> $1::cube and centre <-> $1::cube <= chord and ${meets}
        union all
        select id, owner_id from saved_search where alerts and area is null and ${meets}
      ) waiting order by id limit $7`,
    values: [plant.public_cube, plant.search_text, plant.species_folded, plant.ai_tags, plant.owner_id, after, atMost],
  };
}

/** Searches with alerts that this plant matches, except those of its owner and across a block. */
export async function waitingSearches(
  tx: Tx,
  plant: ComparedPlant,
  after: string | null,
  atMost: number,
): Promise<WaitingSearch[]> {
  const { text, values } = waitingStatement(plant, after, atMost);
  return tx.query<WaitingSearch>(text, values);
}
