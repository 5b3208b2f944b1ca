import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import type { PublicPlace } from '../../places/places.ts';
import { chordOf, cubeOf } from '../../sphere/sphere.ts';

/** A wish as its owner and others may see it. */
export interface WishRow {
  id: string;
  owner_id: string;
  /** The slug. */
  species: string;
  latitude: number;
  longitude: number;
  town: string | null;
  radius_km: number;
  created_at: Date;
}

export interface OwnWishRow extends WishRow {
  ends_at: Date;
}

/** Serialises the wishes of this user until the transaction ends. */
export async function lockWisher(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('wishes of ' || $1, 0))`, [ownerId]);
}

/** Those that have not ended, newest first. */
export const wishesOf = (tx: Pick<Tx, 'query'>, ownerId: string, now: Date): Promise<OwnWishRow[]> =>
  tx.query<OwnWishRow>(
    `SELECT id, owner_id, species, latitude, longitude, town, radius_km, created_at, ends_at FROM wish
     WHERE owner_id = $1 AND ends_at > $2 ORDER BY created_at DESC, id DESC`,
    [ownerId, now],
  );

/** Inserts a wish, or gives the one that the user has for the species this place, radius and end. */
export async function storeWish(
  tx: Tx,
  wish: { id: string; ownerId: string; species: string; place: PublicPlace; radiusKm: number; at: Date; endsAt: Date },
): Promise<OwnWishRow> {
  const { point, town } = wish.place;
  const [row] = await tx.query<OwnWishRow>(
    `INSERT INTO wish (id, owner_id, species, latitude, longitude, town, radius_km, created_at, ends_at, centre, chord, area)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::cube, $11::float8, cube_enlarge($10::cube, $11::float8, 3))
     ON CONFLICT (owner_id, species) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude, town = excluded.town,
       radius_km = excluded.radius_km, ends_at = excluded.ends_at, centre = excluded.centre, chord = excluded.chord, area = excluded.area
     RETURNING id, owner_id, species, latitude, longitude, town, radius_km, created_at, ends_at`,
    [
      wish.id,
      wish.ownerId,
      wish.species,
      point.latitude,
      point.longitude,
      town?.name ?? null,
      wish.radiusKm,
      wish.at,
      wish.endsAt,
      cubeOf(point),
      chordOf(wish.radiusKm),
    ],
  );
  if (!row) throw new DomainError('internal');
  return row;
}

/** @returns whether this user had such a wish */
export async function deleteWish(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  return (await tx.execute('DELETE FROM wish WHERE id = $1 AND owner_id = $2', [id, ownerId])) > 0;
}

/** Whether the user deleted their account, as of the lock of `lockWisher`. */
export async function isDeleted(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM deleted_person WHERE person_id = $1', [userId])).length > 0;
}

/** Deletes the wishes of a user who deleted their account, and what they offered to others; none is made any more. */
export async function deleteWishes(tx: Tx, ownerId: string): Promise<void> {
  await lockWisher(tx, ownerId);
  await tx.execute('INSERT INTO deleted_person (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [ownerId]);
  await tx.execute('DELETE FROM wish WHERE owner_id = $1', [ownerId]);
  await tx.execute('DELETE FROM wish_offer WHERE owner_id = $1', [ownerId]);
}
