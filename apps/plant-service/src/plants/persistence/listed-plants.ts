import type { Tx } from '@offshoot/nest-kit/database';

/** What decides whether the law forbids a listing: what it is called, and its exact place. */
export interface ListedPlant {
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Public listings in the order of their ids, those after `after`. */
export const listedPlants = (tx: Tx, after: string | null, most: number): Promise<ListedPlant[]> =>
  tx.query<ListedPlant>(
    `SELECT id, name, species, exact_latitude AS latitude, exact_longitude AS longitude FROM plant
     WHERE status = 'available' AND deleted_at IS NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, most],
  );

/** A plant by its id, or the latest listing of a user; null if there is none. */
export async function plantOfLaw(
  tx: Tx,
  { id = null, latestOf = null }: { id?: string | null; latestOf?: string | null },
): Promise<ListedPlant | null> {
  const [plant] = await tx.query<ListedPlant>(
    `SELECT id, name, species, exact_latitude AS latitude, exact_longitude AS longitude FROM plant
     WHERE deleted_at IS NULL AND (id = $1 OR owner_id = $2) ORDER BY created_at DESC LIMIT 1`,
    [id, latestOf],
  );
  return plant ?? null;
}
