import type { Tx } from '@offshoot/nest-kit/database';

/** How long what a user showed is kept after a change: a page may be open that long before its reader reports it. */
export const keptMs = 3_600_000;

/** Keeps what a user showed until now. */
export async function keepEarlierProfile(
  tx: Tx,
  { id, name, bio }: { id: string; name: string; bio: string },
  now: Date,
): Promise<void> {
  await tx.execute(
    `INSERT INTO earlier_profile (user_id, shown_until, name, bio) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, shown_until) DO NOTHING`,
    [id, now, name, bio],
  );
}

/** Removes what of a user was kept long enough. */
export async function sweepEarlierProfiles(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute('DELETE FROM earlier_profile WHERE user_id = $1 AND shown_until <= $2', [
    userId,
    new Date(now.getTime() - keptMs),
  ]);
}

export async function eraseEarlierProfiles(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM earlier_profile WHERE user_id = $1', [userId]);
}
