import type { Tx } from '@offshoot/nest-kit/database';

/**
 * The revisions that a plant has shown since a moment, the latest first: what it shows, and the approved ones that were replaced
 * after that moment. Empty once they were erased with the owner's account.
 */
export async function shownSince(tx: Tx, plantId: string, since: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM (
       SELECT r.id, r.photos, lead(coalesce(r.judged_at, r.created_at)) OVER (ORDER BY coalesce(r.judged_at, r.created_at), r.id) AS replaced_at
       FROM plant_revision r JOIN plant p ON p.id = r.plant_id
       WHERE p.id = $1 AND (r.verdict = 'clean' OR r.id = p.revision_id)) shown
     WHERE (replaced_at IS NULL OR replaced_at > $2) AND photos <> '[]'::jsonb
     ORDER BY id DESC LIMIT 5`,
    [plantId, since],
  );
  return rows.map((row) => row.id);
}
