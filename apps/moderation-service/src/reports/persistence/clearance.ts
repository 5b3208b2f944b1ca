import type { Tx } from '@offshoot/nest-kit/database';

/** What speaks for and against a public plant that is reported. */
export interface Clearance {
  /** Whether a moderator has looked at it and left it public. */
  isCleared: boolean;
  /** Whether the machine doubted what it shows, and no moderator has looked at it since. */
  isDoubted: boolean;
}

export async function clearanceOf(tx: Tx, plantId: string): Promise<Clearance> {
  const [clearance] = await tx.query<{ is_cleared: boolean; is_doubted: boolean }>(
    `WITH cleared AS (
       SELECT max(a.created_at) AS at FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
       WHERE c.plant_id = $1 AND a.act IN ('approve', 'restore', 'dismiss') AND a.moderator_id IS NOT NULL AND a.undo_of IS NULL
         AND NOT EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id)
     ), shown AS (
       SELECT id, revision_id FROM moderation_case
       WHERE plant_id = $1 AND revision_id IS NOT NULL AND outcome = 'approve'
       ORDER BY coalesce(revision_at, opened_at) DESC, id DESC LIMIT 1
     )
     SELECT cleared.at IS NOT NULL AS is_cleared, EXISTS (
       SELECT FROM case_signal s JOIN shown ON s.case_id = shown.id AND s.revision_id = shown.revision_id
       WHERE s.kind = 'machine' AND s.level <> 'info' AND (cleared.at IS NULL OR s.created_at > cleared.at)) AS is_doubted
     FROM cleared`,
    [plantId],
  );
  return { isCleared: clearance?.is_cleared ?? false, isDoubted: clearance?.is_doubted ?? false };
}
