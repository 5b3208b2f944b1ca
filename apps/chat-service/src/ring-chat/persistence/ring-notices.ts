import type { Tx } from '@offshoot/nest-kit/database';
import type { Unnotified } from '../../unread/unread.ts';

/**
 * SQL: the messages of others to a member that cause a notification: not those of users whom the member blocks, and none
 * to a member who deleted the account.
 */
const toMember = `ring_message.ring_id = member.ring_id AND ring_message.sender_id <> member.user_id
  AND NOT EXISTS (SELECT FROM block_read_model WHERE active AND blocker_id = member.user_id AND blocked_id = ring_message.sender_id)
  AND NOT EXISTS (SELECT FROM deleted_person WHERE person_id = member.user_id)`;

/** The first message to a member that is unread and that no notice has covered. */
export async function firstUnnotifiedInRing(tx: Tx, ringId: string, userId: string): Promise<Unnotified | null> {
  const [first] = await tx.query<Unnotified>(
    `SELECT ring_message.created_at, CASE WHEN member.read_up_to < member.notified_up_to THEN member.notified_at END AS notified_at
     FROM ring_room_member AS member JOIN ring_message ON ${toMember}
       AND ring_message.seq > greatest(member.read_up_to, member.notified_up_to)
     WHERE member.ring_id = $1 AND member.user_id = $2 ORDER BY ring_message.seq LIMIT 1`,
    [ringId, userId],
  );
  return first ?? null;
}

/** How many messages a member has not read in a room, and up to which one. */
export async function unreadInRing(tx: Tx, ringId: string, userId: string): Promise<{ unread: number; up_to: number }> {
  const [count] = await tx.query<{ unread: number; up_to: number }>(
    `SELECT count(*)::integer AS unread, coalesce(max(ring_message.seq), 0) AS up_to
     FROM ring_room_member AS member JOIN ring_message ON ${toMember} AND ring_message.seq > member.read_up_to
     WHERE member.ring_id = $1 AND member.user_id = $2`,
    [ringId, userId],
  );
  return count ?? { unread: 0, up_to: 0 };
}

/** Stores when the next check for unread messages runs; null for none before the next message. */
export async function recordRingCheck(tx: Tx, ringId: string, userId: string, at: Date | null): Promise<void> {
  await tx.execute('UPDATE ring_room_member SET check_at = $3 WHERE ring_id = $1 AND user_id = $2', [
    ringId,
    userId,
    at,
  ]);
}

export async function recordRingNotified(
  tx: Tx,
  ringId: string,
  userId: string,
  { upTo, at }: { upTo: number; at: Date },
): Promise<void> {
  await tx.execute(
    'UPDATE ring_room_member SET notified_up_to = $3, notified_at = $4, check_at = NULL WHERE ring_id = $1 AND user_id = $2',
    [ringId, userId, upTo, at],
  );
}
