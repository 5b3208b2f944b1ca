import type { Tx } from '@offshoot/nest-kit/database';

/** Stores that a moderator is to look whether a plant may be shared, in the content that now waits or is shown. */
export async function storeLawReview(tx: Tx, plantId: string, taxon: string, at: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO plant_law_review (plant_id, taxon, revision_id, requested_at)
     SELECT id, $2, coalesce(edit_id, revision_id), $3 FROM plant WHERE id = $1
     ON CONFLICT (plant_id) DO UPDATE
       SET taxon = excluded.taxon, revision_id = excluded.revision_id, requested_at = excluded.requested_at`,
    [plantId, taxon, at],
  );
}

/** Whether a moderator has approved that this very plant is shared as this taxon, and that approval is not undone. */
export async function isLetThrough(tx: Tx, plantId: string, taxon: string): Promise<boolean> {
  const rows = await tx.query<{ plant_id: string }>(
    `SELECT l.plant_id FROM plant_law_review l JOIN plant_revision r ON r.id = l.revision_id
     WHERE l.plant_id = $1 AND l.taxon = $2 AND r.verdict = 'clean' AND r.decided_by = 'person'`,
    [plantId, taxon],
  );
  return rows.length > 0;
}
