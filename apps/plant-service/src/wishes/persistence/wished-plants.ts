import type { Tx } from '@offshoot/nest-kit/database';
import { containsPattern } from '../../search-text/search-text.ts';
import type { SpeciesNames } from '../../species/species.ts';
import { chordOf, cubeOf, type Point } from '../../sphere/sphere.ts';

/** What plants are compared with; the place is a public point. */
export interface SoughtPlants extends Point {
  readonly owner_id: string;
  /** The slug. */
  readonly species: string;
  readonly radius_km: number;
}

/** An available plant that is near enough for a wish. */
export interface NearPlant {
  id: string;
  owner_id: string;
  name: string;
  species: string;
  away: number;
}

const mostHits = 100;
/** Plants that the first statement reads for a wish; each further one reads four times as many. */
const firstBatch = 400;

/**
 * The plants that meet a wish and that its owner can request now, nearest first, at most 100. Search texts have the Latin name of the species
 * that a listing names; listings that only mention it are read, too, and left out here.
 *
 * @param forSwaps only those whose owners would swap them and have a wish
 */
export async function plantsMeeting(
  tx: Pick<Tx, 'query'>,
  wish: SoughtPlants,
  species: SpeciesNames,
  now: Date,
  forSwaps = false,
): Promise<NearPlant[]> {
  const pattern = containsPattern(species.records.get(wish.species)?.name.value ?? wish.species);
  const met: NearPlant[] = [];
  let last: NearPlant | undefined;
  for (let size = firstBatch; ; size *= 4) {
    // Materialised: PostgreSQL takes an area to have a thousandth of all plants, and would read every plant of a city.
    const batch = await tx.query<NearPlant>(
      `WITH named AS MATERIALIZED (
         SELECT id, owner_id, name, species, offer, public_cube <-> $1::cube AS away FROM plant
         WHERE deleted_at IS NULL AND status = 'available' AND NOT is_reserved AND search_text LIKE $3
       )
       SELECT id, owner_id, name, species, away FROM named WHERE away <= $2::float8 AND owner_id <> $4 AND ($6::float8 IS NULL OR (away, id) > ($6, $7::uuid))
         AND (NOT $9::boolean OR (offer <> 'gift' AND EXISTS (SELECT FROM wish WHERE wish.owner_id = named.owner_id AND ends_at > $5)))
         AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = named.owner_id AND banned_until > $5)
         AND NOT EXISTS (SELECT FROM block_read_model WHERE active
           AND ((blocker_id = $4 AND blocked_id = named.owner_id) OR (blocker_id = named.owner_id AND blocked_id = $4)))
       ORDER BY away, id LIMIT $8`,
      [
        cubeOf(wish),
        chordOf(wish.radius_km),
        pattern,
        wish.owner_id,
        now,
        last?.away ?? null,
        last?.id ?? null,
        size,
        forSwaps,
      ],
    );
    met.push(...batch.filter((plant) => species.ofPlant(plant)?.slug === wish.species));
    last = batch.at(-1);
    if (met.length >= mostHits || batch.length < size) return met.slice(0, mostHits);
  }
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
