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
    `insert into plant_access (plant_id, person_id, exchange_id, granted_at)
     select plant_id, $2, exchange_id, $3 from plant_exchange
     where exchange_id = $1 and plant_id = $4 and status in ('accepted', 'confirmed') and exists (select from plant where id = $4)
     on conflict (plant_id, person_id) do update set exchange_id = excluded.exchange_id, granted_at = excluded.granted_at
       where plant_access.exchange_id < excluded.exchange_id`,
    [exchange.exchange_id, exchange.requester_id, at, exchange.plant_id],
  );
}

/** The place, or null if no running exchange shares it with this user. */
export async function placeSharedWith(tx: Tx, plantId: string, personId: string): Promise<SharedPlace | null> {
  const [place] = await tx.query<SharedPlace>(
    `select exact_latitude, exact_longitude, exact_address from plant
     where id = $1 and exists (select from plant_access where plant_id = $1 and person_id = $2)`,
    [plantId, personId],
  );
  return place ?? null;
}
