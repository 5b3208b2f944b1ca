import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import { isVisibleTo } from '../domain/visibility.ts';
import type { Viewer, VisiblePlant } from '../domain/visibility.ts';
import { isHiddenFrom } from './hidden-owners.ts';

/** A plant's owner and status. @throws DomainError `plant_not_found` if it is not visible to this user */
export async function visiblePlant(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<VisiblePlant> {
  const [plant] = await tx.query<VisiblePlant>(
    'SELECT owner_id, status FROM plant WHERE id = $1 AND deleted_at IS NULL',
    [id],
  );
  if (!plant || !isVisibleTo(viewer, plant) || (await isHiddenFrom(tx, viewer, plant.owner_id, now)))
    throw new DomainError('plant_not_found');
  return plant;
}
