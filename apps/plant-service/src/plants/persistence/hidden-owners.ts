import type { Actor } from '@offshoot/contracts/basics';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBanned } from '@offshoot/read-models/bans';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';

/**
 * SQL: owners whose plants a user ($1, null for a visitor) does not see, because either blocks the other, or because the
 * owner is banned ($2: the current time).
 */
const hiddenOwners = `SELECT blocked_id AS id FROM block_read_model WHERE blocker_id = $1::uuid AND active
  UNION SELECT blocker_id FROM block_read_model WHERE blocked_id = $1::uuid AND active
  UNION SELECT person_id FROM banned_person WHERE banned_until > $2 AND person_id IS DISTINCT FROM $1::uuid`;

/** Ids of the owners whose plants lists leave out for this viewer. */
export async function hiddenOwnersFor(tx: Pick<Tx, 'query'>, viewerId: string | null, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(hiddenOwners, [viewerId, now]);
  return rows.map((row) => row.id);
}

/** Whether a block or a ban hides an owner's plants from a viewer; moderators see all. */
export async function isHiddenFrom(
  tx: Tx,
  viewer: Pick<Actor, 'user_id' | 'role'>,
  ownerId: string,
  now: Date,
): Promise<boolean> {
  if (viewer.role !== 'user' || ownerId === viewer.user_id) return false;
  return (await isBlockedEitherWay(tx, viewer.user_id, ownerId)) || isBanned(tx, ownerId, now);
}
