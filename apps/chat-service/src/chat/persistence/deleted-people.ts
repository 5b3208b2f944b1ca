import type { Tx } from '@offshoot/nest-kit/database';

/** Advisory lock: shared by transactions that create rooms of a user, exclusive for the user's deletion. */
const lockOf = (person: string): string => `hashtextextended('rooms of ' || ${person}, 0)`;

/** Records a deleted user, after waiting for every transaction that is creating a room of theirs. */
export async function recordDeletedPerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${lockOf('$1')})`, [personId]);
  await tx.execute(
    'INSERT INTO deleted_person (person_id, deleted_at) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING',
    [personId, at],
  );
}

/**
 * Keeps these users from being recorded as deleted until the transaction ends, so that a later deletion finds the rooms
 * that it creates.
 */
export async function lockAgainstDeletion(tx: Tx, people: readonly string[]): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${lockOf('person')}) FROM unnest($1::text[]) AS person`, [
    people,
  ]);
}
