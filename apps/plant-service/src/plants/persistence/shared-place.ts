import type { Tx } from '@offshoot/nest-kit/database';

/** Exact place of a plant, for a user with whom its owner shares it. */
export interface SharedPlace {
  readonly exact_latitude: number;
  readonly exact_longitude: number;
  readonly exact_address: string | null;
}

/**
 * Shares the place with the requester of a running exchange. If the exchange has already ended, nothing is shared,
 * however late its acceptance arrives; of two exchanges of one requester the younger counts.
 */
export async function sharePlace(
  tx: Tx,
  exchange: { exchange_id: string; plant_id: string; requester_id: string },
  at: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO plant_access (plant_id, person_id, exchange_id, granted_at)
     SELECT plant_id, $2, exchange_id, $3 FROM plant_exchange
     WHERE exchange_id = $1 AND plant_id = $4 AND status IN ('accepted', 'confirmed') AND EXISTS (SELECT FROM plant WHERE id = $4)
     ON CONFLICT (plant_id, person_id) DO UPDATE SET exchange_id = excluded.exchange_id, granted_at = excluded.granted_at
       WHERE plant_access.exchange_id < excluded.exchange_id`,
    [exchange.exchange_id, exchange.requester_id, at, exchange.plant_id],
  );
}

/** The place, or null if no running exchange shares it with this user. */
export async function placeSharedWith(tx: Tx, plantId: string, personId: string): Promise<SharedPlace | null> {
  const [place] = await tx.query<SharedPlace>(
    `SELECT exact_latitude, exact_longitude, exact_address FROM plant
     WHERE id = $1 AND EXISTS (SELECT FROM plant_access WHERE plant_id = $1 AND person_id = $2)`,
    [plantId, personId],
  );
  return place ?? null;
}
