import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';

/*
 * The read model of banned users, updated by the events of auth-service. Each service that hides what banned users offer
 * has its own table `banned_person`; these functions are the same for all.
 */

type BanChange = Pick<EventData<'person.unbanned.v1'>, 'user_id' | 'version'>;

/**
 * Stores the end of a user's ban, unless a newer version is stored; null: the user is not banned.
 * @returns whether it was stored
 */
export async function applyBanChange(tx: Tx, { user_id, version }: BanChange, until: string | null): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO banned_person (person_id, version, banned_until) VALUES ($1, $2, $3)
     ON CONFLICT (person_id) DO UPDATE SET version = excluded.version, banned_until = excluded.banned_until
       WHERE banned_person.version < excluded.version
     RETURNING version`,
    [user_id, version, until],
  );
  return stored.length > 0;
}

/** Whether a ban of this user is in force. */
export async function isBanned(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM banned_person WHERE person_id = $1 AND banned_until > $2', [
    personId,
    now,
  ]);
  return rows.length > 0;
}
