import type { Tx } from '@offshoot/nest-kit/database';

/** Advisory lock: shared by transactions that create rooms of a user, exclusive for the user's deletion. */
const lockOf = (person: string): string => `hashtextextended('rooms of ' || ${person}, 0)`;

/** Records a deleted user, after waiting for every transaction that is creating a room of theirs. @returns false if it is recorded already */
export async function recordDeletedPerson(tx: Tx, personId: string, at: Date): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(${lockOf('$1')})`, [personId]);
  const recorded = await tx.execute(
    'INSERT INTO deleted_person (person_id, deleted_at) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING',
    [personId, at],
  );
  return recorded > 0;
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

/** A deleted user; a deletion never changes, so all have one version. */
export interface DeletedPerson {
  readonly user_id: string;
  readonly at: string;
  readonly version: number;
}

/** Deleted users after this id. */
export async function deletedPeopleAfter(tx: Tx, after: string | null, limit: number): Promise<DeletedPerson[]> {
  const rows = await tx.query<{ person_id: string; deleted_at: Date }>(
    `SELECT person_id, deleted_at FROM deleted_person WHERE $1::uuid IS NULL OR person_id > $1::uuid ORDER BY person_id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ person_id, deleted_at }) => ({ user_id: person_id, at: deleted_at.toISOString(), version: 1 }));
}

/** Removes the record of a deletion. @returns whether there was one */
export const removeDeletedPerson = async (tx: Tx, { user_id, at }: DeletedPerson): Promise<boolean> =>
  (await tx.execute(`DELETE FROM deleted_person WHERE person_id = $1 AND date_trunc('milliseconds', deleted_at) = $2`, [
    user_id,
    at,
  ])) > 0;
