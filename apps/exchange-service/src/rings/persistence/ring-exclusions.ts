import type { Tx } from '@offshoot/nest-kit/database';

/** Keeps a plant from being given by this member, or to them, in any later ring. */
export async function excludeFromRings(tx: Tx, userId: string, plantId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO ring_exclusion (person_id, plant_id)
     SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $1) ON CONFLICT DO NOTHING`,
    [userId, plantId],
  );
}

/** Plants that a member does not want to give or get in a ring. */
export async function excludedBy(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.query<{ plant_id: string }>(
    'SELECT plant_id FROM ring_exclusion WHERE person_id = $1 ORDER BY plant_id',
    [userId],
  );
  return rows.map(({ plant_id }) => plant_id);
}

/** Erases what a member said about rings. The caller has recorded the deletion of the account. */
export async function eraseChoices(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM ring_exclusion WHERE person_id = $1', [userId]);
  await tx.execute('DELETE FROM ring_pause WHERE person_id = $1', [userId]);
}
