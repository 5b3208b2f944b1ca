import type { Tx } from '@offshoot/nest-kit/database';

/** Keeps a plant from being given by this member, or to them, in rings before `endsAt`. */
export async function excludeFromRings(tx: Tx, userId: string, plantId: string, endsAt: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO ring_exclusion (person_id, plant_id, ends_at)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $1)
     ON CONFLICT (person_id, plant_id) DO UPDATE SET ends_at = excluded.ends_at`,
    [userId, plantId, endsAt],
  );
}

/** Plants that a member does not want to give or get in a ring. */
export async function excludedBy(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ plant_id: string }>(
    'SELECT plant_id FROM ring_exclusion WHERE person_id = $1 AND ends_at > $2 ORDER BY plant_id',
    [userId, now],
  );
  return rows.map(({ plant_id }) => plant_id);
}

/** Erases what a member said about rings. The caller has recorded the deletion of the account. */
export async function eraseChoices(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM ring_exclusion WHERE person_id = $1', [userId]);
  await tx.execute('DELETE FROM ring_pause WHERE person_id = $1', [userId]);
}

/** Erases choices that are over, and those that a call stored while the account was deleted. */
export async function sweepChoices(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    'DELETE FROM ring_exclusion WHERE ends_at <= $1 OR person_id IN (SELECT person_id FROM deleted_person)',
    [now],
  );
  await tx.execute('DELETE FROM ring_pause WHERE until <= $1 OR person_id IN (SELECT person_id FROM deleted_person)', [
    now,
  ]);
}
