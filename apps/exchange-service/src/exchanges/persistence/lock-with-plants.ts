import type { Tx } from '@offshoot/nest-kit/database';
import { findExchange, lockExchange } from './exchange-rows.ts';
import type { ExchangeRow } from './exchange.entity.ts';
import { lockPlants } from './plant-read-models.ts';
import type { PlantsById } from './plant-read-models.ts';

/**
 * Locks an exchange and its plants until the transaction ends; null if there is no such exchange. Plants are always
 * locked before exchanges: in another order, two transactions could deadlock.
 */
export async function lockWithPlants(
  tx: Tx,
  id: string,
): Promise<{ exchange: ExchangeRow; plants: PlantsById } | null> {
  const unlocked = await findExchange(tx, id);
  if (!unlocked) return null;
  const plants = await lockPlants(tx, [unlocked.plant_id, unlocked.offered_plant_id]);
  const exchange = await lockExchange(tx, id);
  return exchange && { exchange, plants };
}
