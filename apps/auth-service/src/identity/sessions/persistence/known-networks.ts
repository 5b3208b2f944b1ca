import type { Tx } from '@offshoot/nest-kit/database';

/** Whether the account's user signed in from a network at or after `since`. */
export async function isKnownNetwork(tx: Tx, userId: string, key: Buffer, since: Date): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM known_network WHERE user_id = $1 AND network_key = $2 AND last_used_at >= $3',
    [userId, key, since],
  );
  return rows.length > 0;
}

/** Records a sign-in from a network. Also removes some of those before `since`. */
export async function noteNetwork(tx: Tx, userId: string, key: Buffer, since: Date, now: Date): Promise<void> {
  await tx.execute(
    `DELETE FROM known_network WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM known_network WHERE last_used_at < $1 LIMIT 20 FOR UPDATE SKIP LOCKED))`,
    [since],
  );
  await tx.execute(
    `INSERT INTO known_network (user_id, network_key, last_used_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, network_key) DO UPDATE SET last_used_at = excluded.last_used_at`,
    [userId, key, now],
  );
}

/** Another person who knew the former password may have signed in from any of them. */
export async function dropNetworks(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM known_network WHERE user_id = $1', [userId]);
}
