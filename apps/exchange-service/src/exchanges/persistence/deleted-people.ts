import type { Tx } from '@offshoot/nest-kit/database';

/** Serializes what a user writes with the deletion of their account, until the transaction ends. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [userId]);
}

/** Has no later call or job of a user who deleted their account store a row about them. */
export async function recordDeletedPerson(tx: Tx, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  await tx.execute('INSERT INTO deleted_person (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}
