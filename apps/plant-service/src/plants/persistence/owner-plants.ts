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
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('plants of ' || $1, 0))`, [ownerId]);
}

export async function plantCounts(tx: Tx, ownerId: string, now: Date): Promise<PlantCounts> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const [counts] = await tx.query<PlantCounts>(
    `SELECT count(*) FILTER (WHERE created_at >= $2)::int AS today,
            count(*) FILTER (WHERE deleted_at IS NULL)::int AS live
     FROM plant WHERE owner_id = $1`,
    [ownerId, midnight],
  );
  return counts ?? { today: 0, live: 0 };
}

/** A plant as its owner sees it. */
export async function ownPlant(tx: Tx, id: string, ownerId: string): Promise<PlantRow> {
  const [row] = await tx.query<PlantRow>(
    `SELECT ${plantColumns('$2')} FROM plant WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL`,
    [id, ownerId],
  );
  if (!row) throw new DomainError('plant_not_found');
  return row;
}
