import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
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

/** Whether others have seen the caller's plant. @throws DomainError `plant_not_found`, or `forbidden` for another user's */
export async function shownOwnPlant(tx: Tx, actor: Actor, id: string): Promise<{ isShown: boolean }> {
  const [plant] = await tx.query<{ owner_id: string; was_shown: boolean; is_public: boolean }>(
    `SELECT owner_id, published_at IS NOT NULL AS was_shown, status IN ('available', 'exchanged') AS is_public
     FROM plant WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  const isOwn = plant?.owner_id === actor.user_id;
  if (!plant || (!isOwn && !plant.is_public)) throw new DomainError('plant_not_found');
  if (!isOwn) throw new DomainError('forbidden');
  return { isShown: plant.was_shown };
}
