import type { BlockReadModel } from '@offshoot/contracts/people';
import type { EntityManager } from 'typeorm';
import { sql } from '../database/database.ts';

/*
 * Who blocks whom, as auth-service told it. Each service that hides people from each other keeps a table
 * `block_copy` of its own, made by its migration; what is written to it and asked of it is the same everywhere.
 */

/** Takes a word about a pair over, unless a newer one is known. @returns whether it was news. */
export async function applyBlockChange(
  em: EntityManager,
  pair: Pick<BlockReadModel, 'blocker_id' | 'blocked_id' | 'version'>,
  active: boolean,
): Promise<boolean> {
  const taken = await sql(
    em,
    `INSERT INTO block_read_model (blocker_id, blocked_id, version, active) VALUES ($1, $2, $3, $4)
     ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET version = excluded.version, active = excluded.active
       WHERE block_read_model.version < excluded.version
     RETURNING version`,
    [pair.blocker_id, pair.blocked_id, pair.version, active],
  );
  return taken.length > 0;
}

/** Whether one of two people blocks the other. */
export async function isBlockedEitherWay(em: EntityManager, one: string, other: string): Promise<boolean> {
  const rows = await sql(
    em,
    `SELECT 1 FROM block_read_model WHERE active AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))`,
    [one, other],
  );
  return rows.length > 0;
}
