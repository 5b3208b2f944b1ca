import type { Actor } from '@offshoot/contracts/basics';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBanned } from '@offshoot/read-models/bans';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';

/**
 * SQL: owners whose plants users ($1) do not see, because either blocks the other; without `viewer_id` those whom no user sees,
 * because they are banned ($2: the current time).
 */
const hiddenOwners = `SELECT viewer.id AS viewer_id, hidden.id FROM unnest($1::uuid[]) AS viewer (id)
    CROSS JOIN LATERAL (
      SELECT blocked_id AS id FROM block_read_model WHERE blocker_id = viewer.id AND active
      UNION SELECT blocker_id FROM block_read_model WHERE blocked_id = viewer.id AND active
    ) hidden
  UNION ALL SELECT NULL::uuid, person_id FROM banned_person WHERE banned_until > $2`;

/** For each viewer, the ids of the owners whose plants lists leave out; null is a visitor. */
export async function hiddenOwnersFor(
  tx: Pick<Tx, 'query'>,
  viewerIds: readonly (string | null)[],
  now: Date,
): Promise<string[][]> {
  const users = viewerIds.filter((id) => id !== null);
  const rows = await tx.query<{ viewer_id: string | null; id: string }>(hiddenOwners, [users, now]);
  const forAll = rows.filter((row) => row.viewer_id === null).map((row) => row.id);
  const forUser = Map.groupBy(rows, (row) => row.viewer_id);
  return viewerIds.map((viewer) => {
    const blocks = viewer === null ? [] : (forUser.get(viewer) ?? []).map((row) => row.id);
    return [...blocks, ...forAll.filter((id) => id !== viewer)];
  });
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
