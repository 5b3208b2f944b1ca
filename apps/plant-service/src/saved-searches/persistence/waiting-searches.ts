import type { PlantKind, PlantOffer } from '@offshoot/contracts/plant-choices';
import type { Tx } from '@offshoot/nest-kit/database';

/** A plant as it is compared with saved searches; its place is the public point. */
export interface ComparedPlant {
  readonly owner_id: string;
  readonly public_cube: string;
  readonly search_text: string;
  readonly species_folded: string;
  readonly ai_tags: readonly string[];
  readonly kind: PlantKind | null;
  readonly offer: PlantOffer;
}

export interface WaitingSearch {
  readonly id: string;
  readonly owner_id: string;
}

/** A plant that others may request now; null if it was deleted, is no longer available, or its owner is banned. */
export async function comparedPlant(tx: Tx, id: string, now: Date): Promise<ComparedPlant | null> {
  const [plant] = await tx.query<ComparedPlant>(
    `SELECT owner_id, public_cube::text AS public_cube, search_text, species_folded, ai_tags, kind, offer FROM plant
     WHERE id = $1 AND deleted_at IS NULL AND status = 'available'
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $2)`,
    [id, now],
  );
  return plant ?? null;
}

/** Ordered by id, so that the next batch starts after the last id. */
export function waitingStatement(
  plant: ComparedPlant,
  after: string | null,
  atMost: number,
): { text: string; values: unknown[] } {
  const meets = `owner_id <> $5 AND ($6::uuid IS NULL OR id > $6) AND $2 LIKE ALL (text_patterns)
    AND (species_pattern IS NULL OR $3 LIKE species_pattern) AND wanted_tags <@ $4::text[]
    AND (kind IS NULL OR kind = $8) AND (offer IS NULL OR $9 = 'either' OR offer = $9)
    AND NOT EXISTS (SELECT FROM block_read_model WHERE active
      AND ((blocker_id = saved_search.owner_id AND blocked_id = $5) OR (blocker_id = $5 AND blocked_id = saved_search.owner_id)))`;
  return {
    text: `SELECT id, owner_id FROM (
        SELECT id, owner_id FROM saved_search
        WHERE alerts AND area IS NOT NULL AND area @> $1::cube AND centre <-> $1::cube <= chord AND ${meets}
        UNION ALL
        SELECT id, owner_id FROM saved_search WHERE alerts AND area IS NULL AND ${meets}
      ) waiting ORDER BY id LIMIT $7`,
    values: [
      plant.public_cube,
      plant.search_text,
      plant.species_folded,
      plant.ai_tags,
      plant.owner_id,
      after,
      atMost,
      plant.kind,
      plant.offer,
    ],
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
