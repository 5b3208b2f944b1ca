import type { Tx } from '@offshoot/nest-kit/database';
import type { SoughtPlants } from './wished-plants.ts';

export interface SwappableWish extends SoughtPlants {
  readonly id: string;
  readonly created_at: Date;
}

/** Wishes by id, those of users who are not banned and have a plant that they would swap now. */
export const swappableWishes = (
  tx: Pick<Tx, 'query'>,
  after: string | null,
  now: Date,
  atMost: number,
): Promise<SwappableWish[]> =>
  tx.query<SwappableWish>(
    `SELECT id, owner_id, species, latitude, longitude, radius_km, created_at FROM wish
     WHERE ends_at > $2 AND ($1::uuid IS NULL OR id > $1)
       AND EXISTS (SELECT FROM plant WHERE plant.owner_id = wish.owner_id AND deleted_at IS NULL
         AND status = 'available' AND NOT is_reserved AND offer <> 'gift')
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = wish.owner_id AND banned_until > $2)
     ORDER BY id LIMIT $3`,
    [after, now, atMost],
  );
