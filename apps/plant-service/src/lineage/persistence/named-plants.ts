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

/** Whether others have seen a plant; a verdict that would show it waits until the transaction ends. */
export async function holdShown(tx: Tx, id: string): Promise<boolean> {
  const [plant] = await tx.query<{ was_shown: boolean }>(
    'SELECT published_at IS NOT NULL AS was_shown FROM plant WHERE id = $1 FOR KEY SHARE',
    [id],
  );
  return plant?.was_shown === true;
}
