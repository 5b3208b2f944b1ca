import type { RpcResponse } from '@offshoot/contracts/rpc';
import type { Tx } from '@offshoot/nest-kit/database';

/** An exchange of the exchange-service's record. */
export type RecordedExchange = RpcResponse<'exchanges.snapshot'>['exchanges'][number];
/** A row of the read model of exchanges. */
export type StoredExchange = Pick<
  RecordedExchange,
  'exchange_id' | 'version' | 'status' | 'plant_id' | 'offered_plant_id'
>;

/** The stored exchanges after one, in the order of their ids. */
export const storedExchanges = (tx: Tx, after: string | null, limit: number): Promise<StoredExchange[]> =>
  tx.query<StoredExchange>(
    `SELECT exchange_id, version, status, plant_id, offered_plant_id FROM plant_exchange
     WHERE $1::uuid IS NULL OR exchange_id > $1::uuid ORDER BY exchange_id LIMIT $2`,
    [after, limit],
  );

/**
 * Locks the plants of an exchange: a concurrent transaction then derives from what this one wrote. In id order, to avoid deadlocks.
 * @returns their ids
 */
export async function lockPlantsOf(tx: Tx, exchange: StoredExchange): Promise<string[]> {
  const plants = [exchange.plant_id, exchange.offered_plant_id].filter((id) => id !== null);
  await tx.query('SELECT id FROM plant WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [plants]);
  return plants;
}

/** Stores an exchange, unless this or a newer version is stored; one that has ended shares no place. @returns whether it was stored */
export async function storeExchange(tx: Tx, exchange: StoredExchange): Promise<boolean> {
  const stored = await tx.execute(
    `INSERT INTO plant_exchange (exchange_id, version, plant_id, offered_plant_id, status)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (exchange_id) DO UPDATE SET version = excluded.version, status = excluded.status
       WHERE plant_exchange.version < excluded.version`,
    [exchange.exchange_id, exchange.version, exchange.plant_id, exchange.offered_plant_id, exchange.status],
  );
  if (stored === 0) return false;
  if (exchange.status === 'cancelled' || exchange.status === 'completed') await endAccess(tx, exchange.exchange_id);
  return true;
}

/** Removes an exchange that still has this version. @returns whether it was removed */
export async function removeExchange(tx: Tx, { exchange_id, version }: StoredExchange): Promise<boolean> {
  const removed = await tx.execute('DELETE FROM plant_exchange WHERE exchange_id = $1 AND version = $2', [
    exchange_id,
    version,
  ]);
  if (removed === 0) return false;
  await endAccess(tx, exchange_id);
  return true;
}

async function endAccess(tx: Tx, exchangeId: string): Promise<void> {
  await tx.execute('DELETE FROM plant_access WHERE exchange_id = $1', [exchangeId]);
}

/** A plant that changed with its exchanges; `is_free`: it was reserved, and can be requested again. */
export interface DerivedPlant {
  id: string;
  is_free: boolean;
}

/** Derives from their exchanges whether plants are reserved or exchanged. @returns those that changed */
export const deriveFromExchanges = (tx: Tx, plants: readonly string[], at: Date): Promise<DerivedPlant[]> =>
  tx.query<DerivedPlant>(
    `UPDATE plant SET is_reserved = now_held, status = CASE WHEN now_gone AND withheld IS NULL THEN 'exchanged' ELSE status END,
       withheld_status = CASE WHEN now_gone AND withheld IS NOT NULL THEN 'exchanged' ELSE withheld_status END,
       version = version + 1, updated_at = $2
     FROM (
       SELECT p.id AS derived_id,
         coalesce(bool_or(e.status IN ('accepted', 'confirmed')), false) AS now_held,
         coalesce(bool_or(e.status = 'completed'), false) AS now_gone
       FROM plant p LEFT JOIN plant_exchange e ON e.plant_id = p.id OR e.offered_plant_id = p.id
       WHERE p.id = ANY($1::uuid[]) GROUP BY p.id
     ) derived
     WHERE plant.id = derived_id
       AND (is_reserved <> now_held OR (now_gone AND coalesce(withheld_status, status) <> 'exchanged'))
     RETURNING plant.id, NOT is_reserved AND status = 'available' AND deleted_at IS NULL AS is_free`,
    [plants, at],
  );
