import type { Tx } from '@offshoot/nest-kit/database';

/** How long what a user showed is kept after a change: a page may be open that long before its reader reports it. */
const keptMs = 3_600_000;

/** Keeps what a user showed until now, and removes what was kept of others long enough. */
export async function keepEarlierProfile(
  tx: Tx,
  { id, name, bio }: { id: string; name: string; bio: string },
  now: Date,
): Promise<void> {
  await tx.execute('DELETE FROM earlier_profile WHERE shown_until < $1', [new Date(now.getTime() - keptMs)]);
  await tx.execute(
    `INSERT INTO earlier_profile (user_id, shown_until, name, bio) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, shown_until) DO NOTHING`,
    [id, now, name, bio],
  );
}

export async function eraseEarlierProfiles(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM earlier_profile WHERE user_id = $1', [userId]);
}
