import type { Tx } from '@offshoot/nest-kit/database';

/** @returns false if the user was followed already. */
export async function addFollow(tx: Tx, followerId: string, personId: string, now: Date): Promise<boolean> {
  const added = await tx.execute(
    `INSERT INTO follow (follower_id, person_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [followerId, personId, now],
  );
  return added > 0;
}

export async function isFollowing(tx: Tx, followerId: string, personId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM follow WHERE follower_id = $1 AND person_id = $2', [followerId, personId]);
  return rows.length > 0;
}

export async function removeFollow(tx: Tx, followerId: string, personId: string): Promise<void> {
  await tx.execute(`DELETE FROM follow WHERE follower_id = $1 AND person_id = $2`, [followerId, personId]);
}

export async function removeFollowsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM follow WHERE follower_id = $1 OR person_id = $1', [userId]);
}

/** Counts of a user's followers and of the users they follow, without deleted accounts. */
export async function followFigures(tx: Tx, userId: string): Promise<{ followers: number; following: number }> {
  const [row] = await tx.query<{ followers: number; following: number }>(
    `SELECT
       (SELECT count(*)::int FROM follow f JOIN account a ON a.id = f.follower_id WHERE f.person_id = $1 AND a.deleted_at IS NULL) AS followers,
       (SELECT count(*)::int FROM follow f JOIN account a ON a.id = f.person_id WHERE f.follower_id = $1 AND a.deleted_at IS NULL) AS following`,
    [userId],
  );
  return row ?? { followers: 0, following: 0 };
}
