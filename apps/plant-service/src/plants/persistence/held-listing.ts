import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { revisionTexts, textColumns } from './text-columns.ts';

/** A listing that others no longer see, with the copy of its latest content that is judged again. */
export interface HeldListing {
  readonly plant_id: string;
  readonly owner_id: string;
  readonly revision_id: string;
}

/**
 * Hides a public listing until its latest content, that of its waiting edit or else what it shows, has been judged again.
 * @returns null if it is not public
 */
export async function holdListing(tx: Tx, id: string, at: Date): Promise<HeldListing | null> {
  const revisionId = newId();
  const [listing] = await tx.query<{ owner_id: string; is_edit: boolean }>(
    `SELECT p.owner_id, e.id IS NOT NULL AS is_edit
     FROM plant p LEFT JOIN plant_revision e ON e.id = p.edit_id AND e.verdict IS DISTINCT FROM 'reject'
     WHERE p.id = $1 AND p.status = 'available' AND p.deleted_at IS NULL FOR UPDATE OF p`,
    [id],
  );
  if (!listing) return null;
  await tx.execute(
    `INSERT INTO plant_revision (id, plant_id, photos, created_at, ${textColumns})
     SELECT $2, p.id, r.photos, $3, ${revisionTexts}
     FROM plant p JOIN plant_revision r ON r.id = CASE WHEN $4 THEN p.edit_id ELSE p.revision_id END WHERE p.id = $1`,
    [id, revisionId, at, listing.is_edit],
  );
  await tx.execute(
    `UPDATE plant SET status = 'pending_moderation', revision_id = CASE WHEN $3 THEN revision_id ELSE $2 END,
       edit_id = CASE WHEN $3 THEN $2 ELSE edit_id END, updated_at = $4, version = version + 1
     WHERE id = $1`,
    [id, revisionId, listing.is_edit, at],
  );
  return { plant_id: id, owner_id: listing.owner_id, revision_id: revisionId };
}
