import type { Tx } from '@offshoot/nest-kit/database';

/** The blocks among some users, each as the ids of who blocks and who is blocked. */
export async function blocksAmong(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ blocker_id: string; blocked_id: string }>(
    'SELECT blocker_id, blocked_id FROM block_read_model WHERE active AND blocker_id = ANY($1) AND blocked_id = ANY($1)',
    [userIds],
  );
  return new Set(rows.map(({ blocker_id, blocked_id }) => `${blocker_id} ${blocked_id}`));
}
