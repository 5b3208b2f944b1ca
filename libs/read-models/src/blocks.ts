import type { BlockReadModel } from '@offshoot/contracts/people';
import type { Tx } from '@offshoot/nest-kit/database';
import type { ReadModel } from '@offshoot/nest-kit/read-models';
import type { RpcClient } from '@offshoot/nest-kit/rpc';

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
export async function isBlockedEitherWay(tx: Tx, firstUser: string, secondUser: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM block_read_model WHERE active AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))`,
    [firstUser, secondUser],
  );
  return rows.length > 0;
}

type Block = Omit<BlockReadModel, 'id'>;

/** How the read model is rebuilt. @param store what the service does with a changed block */
export const blocksModel = (
  rpc: RpcClient,
  store: (tx: Tx, block: Block) => Promise<boolean> = (tx, block) => applyBlockChange(tx, block, block.active),
): ReadModel<Block> => ({
  name: 'blocks',
  keyOf: ({ blocker_id, blocked_id }) => `${blocker_id} ${blocked_id}`,
  stored: (tx, after, limit) => {
    const [blocker, blocked] = after?.split(' ') ?? [];
    return tx.query<Block>(
      `SELECT blocker_id, blocked_id, version, active FROM block_read_model
       WHERE $1::uuid IS NULL OR (blocker_id, blocked_id) > ($1::uuid, $2::uuid) ORDER BY blocker_id, blocked_id LIMIT $3`,
      [blocker ?? null, blocked ?? null, limit],
    );
  },
  owned: async (after, limit) => {
    const [blocker_id, blocked_id] = after?.split(' ') ?? [];
    const pair = blocker_id && blocked_id ? { blocker_id, blocked_id } : null;
    const { blocks } = await rpc.call('people.blocks_snapshot', { after: pair, limit });
    return blocks.map(({ id: _, ...block }) => block);
  },
  store,
  remove: async (tx, { blocker_id, blocked_id, version }) =>
    (await tx.execute('DELETE FROM block_read_model WHERE blocker_id = $1 AND blocked_id = $2 AND version = $3', [
      blocker_id,
      blocked_id,
      version,
    ])) > 0,
});
