import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import { plantColumns } from './plant-row.ts';
import type { PlantRow } from './plant-row.ts';

export interface PlantCounts {
  /** Created in this UTC day, deleted ones included. */
  readonly today: number;
  /** Not deleted. */
  readonly live: number;
}

/** Serialises the listings of this owner until the transaction ends. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('plants of ' || $1, 0))`, [ownerId]);
}

export async function plantCounts(tx: Tx, ownerId: string, now: Date): Promise<PlantCounts> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const [counts] = await tx.query<PlantCounts>(
    `select count(*) filter (where created_at >= $2)::int as today,
            count(*) filter (where deleted_at is null)::int as live
     from plant where owner_id = $1`,
    [ownerId, midnight],
  );
  return counts ?? { today: 0, live: 0 };
}

/** A plant as its owner sees it. */
export async function ownPlant(tx: Tx, id: string, ownerId: string): Promise<PlantRow> {
  const [row] = await tx.query<PlantRow>(
    `select ${plantColumns('$2')} from plant where id = $1 and owner_id = $2 and deleted_at is null`,
    [id, ownerId],
  );
  if (!row) throw new DomainError('plant_not_found');
  return row;
}
