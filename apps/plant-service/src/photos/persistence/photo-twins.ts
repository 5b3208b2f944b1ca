import type { Tx } from '@offshoot/nest-kit/database';
import { quarterProbes } from '../domain/phash-quarters.ts';

interface ComparedPhoto {
  id: string;
  owner_id: string;
  phash: string;
  created_at: Date;
}

const isTwin = (quarters: number): string =>
  `(${[1, 17, 33, 49].map((from, index) => `substring(other.phash FROM ${from} FOR 16) = ANY($${index + quarters}::bit(16)[])`).join(' OR ')})
     AND bit_count(other.phash # $1::bit(64)) <= $2`;

const twinsShown = 10;

/** A plant of another owner with an earlier photo. */
interface CopiedPlant {
  plant_id: string;
  owner_id: string;
  name: string;
  photo_id: string;
}

/**
 * Plants with the oldest twins of a photo, among photos of plants that are not deleted, rejected or inactive but for a look
 * for pests, and all photos of the same owner.
 */
function twinStatement(photo: ComparedPhoto, bits: number): { text: string; values: unknown[] } {
  return {
    text: `SELECT plant.id AS plant_id, other.owner_id, plant.name, other.id AS photo_id FROM photo other JOIN plant ON plant.id = other.plant_id
      WHERE other.state = 'attached' AND ${isTwin(5)} AND other.created_at < $4
        AND (other.owner_id = $3 OR (plant.deleted_at IS NULL AND plant.status <> 'rejected'
          AND (plant.status <> 'inactive' OR plant.withheld IS NULL AND EXISTS (SELECT FROM pest_wait WHERE pest_wait.plant_id = plant.id))))
      ORDER BY other.created_at LIMIT ${twinsShown}`,
    values: [photo.phash, bits, photo.owner_id, photo.created_at, ...quarterProbes(photo.phash)],
  };
}

/**
 * The plants of other users who uploaded one of these photos first: the same picture, except for its size, its quality or a
 * narrow edge. A user may reuse their own photo, even if others copied it meanwhile.
 * @param bits how many of the 64 bits of two hashes may differ; negative: nothing is compared
 */
export async function copiedPlants(tx: Tx, photoIds: readonly string[], bits: number): Promise<CopiedPlant[]> {
  if (bits < 0) return [];
  const photos = await tx.query<ComparedPhoto>(
    'SELECT id, owner_id, phash::text AS phash, created_at FROM photo WHERE id = ANY($1::uuid[])',
    [photoIds],
  );
  const copied = new Map<string, CopiedPlant>();
  for (const photo of photos) {
    const { text, values } = twinStatement(photo, bits);
    const earlier = await tx.query<CopiedPlant>(text, values);
    if (earlier[0]?.owner_id === photo.owner_id) continue;
    for (const twin of earlier) if (twin.owner_id !== photo.owner_id) copied.set(twin.plant_id, twin);
  }
  return [...copied.values()].slice(0, twinsShown);
}

/**
 * Plants of other owners that have a twin of one of these photos, at most ten.
 * @param bits as for `copiedPlants`
 */
export async function twinPlants(
  tx: Tx,
  photoIds: readonly string[],
  ownerId: string,
  bits: number,
): Promise<string[]> {
  if (bits < 0) return [];
  const photos = await tx.query<{ phash: string }>(
    'SELECT phash::text AS phash FROM photo WHERE id = ANY($1::uuid[])',
    [photoIds],
  );
  const twins = new Set<string>();
  for (const { phash } of photos) {
    const plants = await tx.query<{ id: string }>(
      `SELECT plant.id FROM photo other JOIN plant ON plant.id = other.plant_id
       WHERE other.state = 'attached' AND ${isTwin(4)} AND other.owner_id <> $3 AND plant.deleted_at IS NULL
       ORDER BY other.created_at LIMIT ${twinsShown}`,
      [phash, bits, ownerId, ...quarterProbes(phash)],
    );
    for (const { id } of plants) twins.add(id);
  }
  return [...twins].slice(0, twinsShown);
}
