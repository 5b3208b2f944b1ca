import type { EntityManager } from 'typeorm';
import { findExchange, lockExchange } from './exchange-rows.ts';
import type { ExchangeRow } from './exchange.entity.ts';
import { lockPlants } from './plant-read-models.ts';
import type { PlantsById } from './plant-read-models.ts';

/**
 * An exchange and its plants as they stand now, nobody else changing either until the transaction ends; null where
 * there is none. Plants come first, as wherever plants are taken or freed: in another order two acts could wait for
 * each other.
 */
export async function lockWithPlants(
  em: EntityManager,
  id: string,
): Promise<{ exchange: ExchangeRow; plants: PlantsById } | null> {
  const known = await findExchange(em, id);
  if (!known) return null;
  const plants = await lockPlants(em, [known.plant_id, known.offered_plant_id]);
  const exchange = await lockExchange(em, id);
  return exchange && { exchange, plants };
}
