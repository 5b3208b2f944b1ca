import type { BlockReadModel } from '@offshoot/contracts/people';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';

/** Serializes changes between two users until the transaction ends. */
export async function lockPair(tx: Tx, firstUser: string, secondUser: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    [firstUser, secondUser].toSorted().join(' '),
  ]);
}

/** Whether either of two users blocks the other. */
export async function isBlockedEitherWay(tx: Tx, firstUser: string, secondUser: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM block WHERE active AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))`,
    [firstUser, secondUser],
  );
  return rows.length > 0;
}

/**
 * Blocks a user.
 * @returns the pair's new version, or null if the user is already blocked.
 */
export async function setBlocked(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO block (id, blocker_id, blocked_id, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT ON CONSTRAINT block_of_pair DO UPDATE SET active = true, version = block.version + 1, changed_at = excluded.changed_at
       WHERE NOT block.active
     RETURNING version`,
    [newId(), blockerId, blockedId, now],
  );
  return row?.version ?? null;
}

/**
 * Unblocks a user.
 * @returns the pair's new version, or null if there is no block.
 */
export async function liftBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `UPDATE block SET active = false, version = version + 1, changed_at = $3
     WHERE blocker_id = $1 AND blocked_id = $2 AND active RETURNING version`,
    [blockerId, blockedId, now],
  );
  return row?.version ?? null;
}

/** The users blocked by a user, latest first. */
export async function blockedBy(tx: Tx, blockerId: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ blocked_id: string }>(
    `SELECT blocked_id FROM block WHERE blocker_id = $1 AND active ORDER BY changed_at DESC, id DESC LIMIT $2`,
    [blockerId, limit],
  );
  return rows.map((row) => row.blocked_id);
}

/** Pairs in the order of their users' ids, including those whose block was lifted. */
export function blocksAfter(
  tx: Tx,
  after: { blocker_id: string; blocked_id: string } | null,
  limit: number,
): Promise<BlockReadModel[]> {
  return tx.query<BlockReadModel>(
    `SELECT id, blocker_id, blocked_id, version, active FROM block
     WHERE $1::uuid IS NULL OR (blocker_id, blocked_id) > ($1::uuid, $2::uuid) ORDER BY blocker_id, blocked_id LIMIT $3`,
    [after?.blocker_id ?? null, after?.blocked_id ?? null, limit],
  );
}
