import type { BlockReadModel } from '@offshoot/contracts/people';
import type { Tx } from '@offshoot/nest-kit/database';

/*
 * The read model of blocks between users, updated by the events of auth-service. Each service that hides users from each
 * other has its own table `block_read_model`; these functions are the same for all.
 */

/** Stores the block state of a pair, unless a newer version is stored. @returns whether it was stored */
export async function applyBlockChange(
  tx: Tx,
  pair: Pick<BlockReadModel, 'blocker_id' | 'blocked_id' | 'version'>,
  active: boolean,
): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO block_read_model (blocker_id, blocked_id, version, active) VALUES ($1, $2, $3, $4)
     ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET version = excluded.version, active = excluded.active
       WHERE block_read_model.version < excluded.version
     RETURNING version`,
    [pair.blocker_id, pair.blocked_id, pair.version, active],
  );
  return stored.length > 0;
}

/** Whether one of two users blocks the other. */
export async function isBlockedEitherWay(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM block_read_model WHERE active AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))`,
    [one, other],
  );
  return rows.length > 0;
}
