import type { Tx } from '@offshoot/nest-kit/database';
import type { SoughtPlants } from './wished-plants.ts';

/** A plant that others may request now, as it is compared with wishes; its place is the public point. */
export interface OfferedPlant {
  readonly id: string;
  readonly owner_id: string;
  readonly public_cube: string;
  readonly name: string;
  readonly species: string;
}

export interface WaitingWish {
  readonly id: string;
  readonly owner_id: string;
  /** The slug. */
  readonly species: string;
}

/** Null if the plant was deleted, cannot be requested now, or its owner is banned. */
export async function offeredPlant(tx: Tx, id: string, now: Date): Promise<OfferedPlant | null> {
  const [plant] = await tx.query<OfferedPlant>(
    `SELECT id, owner_id, public_cube::text AS public_cube, name, species FROM plant
     WHERE id = $1 AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $2)`,
    [id, now],
  );
  return plant ?? null;
}

/** Wishes for a species that a plant is near enough for, by id, except those of its owner, of banned users and across a block. */
export const waitingWishes = (
  tx: Tx,
  plant: OfferedPlant & { slug: string },
  { after, now, atMost }: { after: string | null; now: Date; atMost: number },
): Promise<WaitingWish[]> =>
  tx.query<WaitingWish>(
    `SELECT id, owner_id, species FROM wish
     WHERE species = $1 AND area @> $2::cube AND centre <-> $2::cube <= chord AND owner_id <> $3
       AND ends_at > $4 AND ($5::uuid IS NULL OR id > $5)
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $4)
       AND NOT EXISTS (SELECT FROM block_read_model WHERE active
         AND ((blocker_id = wish.owner_id AND blocked_id = $3) OR (blocker_id = $3 AND blocked_id = wish.owner_id)))
     ORDER BY id LIMIT $6`,
    [plant.slug, plant.public_cube, plant.owner_id, now, after, atMost],
  );

/** A wish that has not ended, of a user who is not banned; null without one. It is not deleted until the transaction ends. */
export async function heldWish(tx: Tx, id: string, now: Date): Promise<(WaitingWish & SoughtPlants) | null> {
  const [wish] = await tx.query<WaitingWish & SoughtPlants>(
    `SELECT id, owner_id, species, latitude, longitude, radius_km FROM wish WHERE id = $1 AND ends_at > $2
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $2)
     FOR KEY SHARE`,
    [id, now],
  );
  return wish ?? null;
}

/** Records that two wishes meet. @returns whether they are recorded now, and were not before */
export async function pairWishes(tx: Tx, wishId: string, otherId: string): Promise<boolean> {
  const paired = await tx.execute(
    `INSERT INTO wish_pair (first_id, second_id)
     SELECT least(mine.id, other.id), greatest(mine.id, other.id) FROM wish mine, wish other WHERE mine.id = $1 AND other.id = $2 FOR KEY SHARE
     ON CONFLICT (first_id, second_id) DO NOTHING`,
    [wishId, otherId],
  );
  return paired > 0;
}

/** Records the offer of a plant to a wish. @returns false if it was offered before */
export async function insertOffer(
  tx: Tx,
  offer: { wishId: string; plantId: string; ownerId: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.execute(
    `INSERT INTO wish_offer (wish_id, plant_id, owner_id, offered_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (wish_id, plant_id) DO NOTHING`,
    [offer.wishId, offer.plantId, offer.ownerId, offer.at],
  );
  return inserted > 0;
}

/** Deletes the wishes that have ended. */
export const deleteEndedWishes = (tx: Tx, now: Date): Promise<number> =>
  tx.execute('DELETE FROM wish WHERE ends_at <= $1', [now]);
