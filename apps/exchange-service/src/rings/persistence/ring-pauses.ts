import type { Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from '../../exchanges/exchanges.ts';

export interface RingPause {
  /** Null for no end. */
  readonly until: Date | null;
  /** Before this the member cannot resume; null where they can. */
  readonly fixed_until: Date | null;
}

/** Until when a member is in no ring; null where rings are proposed to them. */
export async function pauseOf(tx: Tx, userId: string, now: Date): Promise<RingPause | null> {
  const [pause] = await tx.query<RingPause>(
    `SELECT until, CASE WHEN fixed_until > $2 THEN fixed_until END AS fixed_until FROM ring_pause
     WHERE person_id = $1 AND (until IS NULL OR until > $2)`,
    [userId, now],
  );
  return pause ?? null;
}

/** Pauses rings for a member; a pause without an end, and what is fixed, stay. The caller has locked the member. */
export async function pauseRings(
  tx: Tx,
  userId: string,
  until: Date | null,
  fixedUntil: Date | null = null,
): Promise<void> {
  await tx.execute(
    `INSERT INTO ring_pause (person_id, until, fixed_until)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $1)
     ON CONFLICT (person_id) DO UPDATE SET
       until = CASE WHEN ring_pause.until IS NOT NULL THEN excluded.until END,
       fixed_until = greatest(ring_pause.fixed_until, excluded.fixed_until)`,
    [userId, until, fixedUntil],
  );
}

/** Pauses rings for members, each of whom it locks, so that none of them can resume before. */
export async function fixPauses(tx: Tx, userIds: readonly string[], until: Date): Promise<void> {
  for (const userId of userIds.toSorted()) {
    await lockPerson(tx, userId);
    await pauseRings(tx, userId, until, until);
  }
}

/** Pauses rings for members, each of whom it locks. */
export async function pauseAll(tx: Tx, userIds: readonly string[], until: Date): Promise<void> {
  for (const userId of userIds.toSorted()) {
    await lockPerson(tx, userId);
    await pauseRings(tx, userId, until);
  }
}

/** Ends a member's pause. @returns false if it is fixed */
export async function resumeRings(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await tx.execute('DELETE FROM ring_pause WHERE person_id = $1 AND (fixed_until IS NULL OR fixed_until <= $2)', [
    userId,
    now,
  ]);
  return (await pauseOf(tx, userId, now))?.fixed_until == null;
}
