import type { Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from '../../exchanges/exchanges.ts';

/** Until when a member is in no ring, `until` null for no end; null where rings are proposed to them. */
export async function pauseOf(tx: Tx, userId: string, now: Date): Promise<{ until: Date | null } | null> {
  const [pause] = await tx.query<{ until: Date | null }>(
    'SELECT until FROM ring_pause WHERE person_id = $1 AND (until IS NULL OR until > $2)',
    [userId, now],
  );
  return pause ?? null;
}

/** Pauses rings for a member; a pause without an end stays. The caller has locked the member. */
export async function pauseRings(tx: Tx, userId: string, until: Date | null): Promise<void> {
  await tx.execute(
    `INSERT INTO ring_pause (person_id, until) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $1)
     ON CONFLICT (person_id) DO UPDATE SET until = excluded.until WHERE ring_pause.until IS NOT NULL`,
    [userId, until],
  );
}

/** Pauses rings for members, each of whom it locks. */
export async function pauseAll(tx: Tx, userIds: readonly string[], until: Date): Promise<void> {
  for (const userId of userIds.toSorted()) {
    await lockPerson(tx, userId);
    await pauseRings(tx, userId, until);
  }
}

export async function resumeRings(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM ring_pause WHERE person_id = $1', [userId]);
}
