import type { Actor } from '@offshoot/contracts/basics';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';

/** SQL: owners whose plants a user ($1) does not see, because either blocks the other. */
export const hiddenOwners = `SELECT blocked_id AS id FROM block_read_model WHERE blocker_id = $1 AND active
  UNION SELECT blocker_id FROM block_read_model WHERE blocked_id = $1 AND active`;

/** Whether a block hides an owner's plants from a viewer; moderators see all. */
export async function isHiddenFrom(tx: Tx, viewer: Pick<Actor, 'user_id' | 'role'>, ownerId: string): Promise<boolean> {
  return viewer.role === 'user' && ownerId !== viewer.user_id && isBlockedEitherWay(tx, viewer.user_id, ownerId);
}
