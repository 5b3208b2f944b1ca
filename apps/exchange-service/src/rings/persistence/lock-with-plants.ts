import type { Tx } from '@offshoot/nest-kit/database';
import { lockPlants, type PlantsById } from '../../exchanges/exchanges.ts';
import { findRing, lockRing, type RingWithLegs } from './ring-rows.ts';

export interface LockedRing extends RingWithLegs {
  readonly plants: PlantsById;
}

/** Locks a ring and its plants until the transaction ends, plants first as everywhere; null if there is no such ring. */
export async function lockWithPlants(tx: Tx, id: string): Promise<LockedRing | null> {
  const unlocked = await findRing(tx, id);
  if (!unlocked) return null;
  const plants = await lockPlants(
    tx,
    unlocked.legs.map(({ plant_id }) => plant_id),
  );
  return { ...(await lockRing(tx, id)), plants };
}
