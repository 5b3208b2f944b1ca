import type { Tx } from '@offshoot/nest-kit/database';

/** Who listed a plant, deleted ones included. */
export async function ownerAndDeletion(
  tx: Tx,
  id: string,
): Promise<{ owner_id: string; is_deleted: boolean } | undefined> {
  const [plant] = await tx.query<{ owner_id: string; is_deleted: boolean }>(
    'SELECT owner_id, deleted_at IS NOT NULL AS is_deleted FROM plant WHERE id = $1',
    [id],
  );
  return plant;
}

/** Whether others have seen a plant. */
export async function wasShown(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM plant WHERE id = $1 AND published_at IS NOT NULL', [id]);
  return rows.length > 0;
}
