import type { Tx } from '@offshoot/nest-kit/database';
import { containsPattern } from '../../search-text/search-text.ts';
import type { SpeciesNames } from '../../species/species.ts';

/** An available plant and a wish for whose place it is near enough. */
interface NearPlant {
  wish_id: string;
  id: string;
  owner_id: string;
  name: string;
  species: string;
}

const mostHits = 100;

/**
 * The plants that meet each wish and that its owner can request now, nearest first, at most 100 per wish. Search texts have the Latin name of
 * the species that a listing names; one that only mentions it is left out here.
 */
export async function plantsMeeting(
  tx: Pick<Tx, 'query'>,
  wishes: readonly { id: string; species: string }[],
  species: SpeciesNames,
  now: Date,
): Promise<Map<string, NearPlant[]>> {
  const slugs = new Map(wishes.map((wish) => [wish.id, wish.species]));
  const patterns = wishes.map((wish) => containsPattern(species.records.get(wish.species)?.name.value ?? wish.species));
  const plants = await tx.query<NearPlant>(
    `SELECT wish.id AS wish_id, near.id, near.owner_id, near.name, near.species
     FROM unnest($1::uuid[], $2::text[]) AS looked (id, pattern) JOIN wish ON wish.id = looked.id
     CROSS JOIN LATERAL (
       SELECT plant.id, plant.owner_id, plant.name, plant.species, plant.public_cube <-> wish.centre AS away FROM plant
       WHERE deleted_at IS NULL AND status IN ('available', 'exchanged') AND status = 'available' AND NOT is_reserved
         AND public_cube <@ wish.area AND public_cube <-> wish.centre <= wish.chord AND search_text LIKE looked.pattern
         AND plant.owner_id <> wish.owner_id
         AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = plant.owner_id AND banned_until > $3)
         AND NOT EXISTS (SELECT FROM block_read_model WHERE active
           AND ((blocker_id = wish.owner_id AND blocked_id = plant.owner_id) OR (blocker_id = plant.owner_id AND blocked_id = wish.owner_id)))
       ORDER BY away, plant.id LIMIT $4
     ) near ORDER BY wish.id, near.away, near.id`,
    [wishes.map(({ id }) => id), patterns, now, mostHits],
  );
  return Map.groupBy(
    plants.filter((plant) => species.ofPlant(plant)?.slug === slugs.get(plant.wish_id)),
    (plant) => plant.wish_id,
  );
}

/** A wish of one user that a plant of another meets. */
export interface MetWish {
  wish_id: string;
  plant_id: string;
}

/** The first of a user's wishes that an available plant of another user meets; null without one. */
export async function wishMetBy(
  tx: Tx,
  { wisherId, holderId, species, now }: { wisherId: string; holderId: string; species: SpeciesNames; now: Date },
): Promise<MetWish | null> {
  const near = await tx.query<{ wish_id: string; wished: string; plant_id: string; name: string; species: string }>(
    `SELECT wish.id AS wish_id, wish.species AS wished, plant.id AS plant_id, plant.name, plant.species
     FROM wish JOIN plant ON public_cube <@ area AND public_cube <-> centre <= chord
     WHERE wish.owner_id = $1 AND plant.owner_id = $2 AND ends_at > $3
       AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved
     ORDER BY wish.created_at, plant.created_at, plant.id`,
    [wisherId, holderId, now],
  );
  const met = near.find((plant) => species.ofPlant(plant)?.slug === plant.wished);
  return met ? { wish_id: met.wish_id, plant_id: met.plant_id } : null;
}

export interface OwnPlant {
  wish_id: string;
  id: string;
  name: string;
  species: string;
  offered: boolean;
}

/** A user's available plants within the radius of each of these wishes of others, of any species. */
export const ownPlantsNear = (
  tx: Pick<Tx, 'query'>,
  ownerId: string,
  wishIds: readonly string[],
): Promise<OwnPlant[]> =>
  tx.query<OwnPlant>(
    `SELECT wish.id AS wish_id, plant.id, plant.name, plant.species,
       EXISTS (SELECT FROM wish_offer WHERE wish_offer.wish_id = wish.id AND wish_offer.plant_id = plant.id) AS offered
     FROM wish JOIN plant ON public_cube <@ area AND public_cube <-> centre <= chord
     WHERE wish.id = ANY($2::uuid[]) AND wish.owner_id <> $1 AND plant.owner_id = $1
       AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved
     ORDER BY plant.created_at DESC, plant.id`,
    [ownerId, wishIds],
  );
