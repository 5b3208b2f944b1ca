import type { Tx } from '@offshoot/nest-kit/database';

/** The users whom a user follows and blocks. */
export async function relationsOf(tx: Tx, id: string): Promise<{ following: string[]; blocked: string[] }> {
  const following = await tx.query<{ id: string }>(
    'SELECT person_id AS id FROM follow WHERE follower_id = $1 ORDER BY created_at',
    [id],
  );
  const blocked = await tx.query<{ id: string }>(
    'SELECT blocked_id AS id FROM block WHERE blocker_id = $1 AND active ORDER BY id',
    [id],
  );
  return { following: following.map((row) => row.id), blocked: blocked.map((row) => row.id) };
}
