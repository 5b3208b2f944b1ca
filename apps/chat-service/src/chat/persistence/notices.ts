import type { Tx } from '@offshoot/nest-kit/database';
import type { Unnotified } from '../../unread/unread.ts';
import type { Side } from '../domain/room.ts';

/** The first message to a member that is unread and that no notice has covered. */
export async function firstUnnotified(tx: Tx, roomId: string, side: Side): Promise<Unnotified | null> {
  const [first] = await tx.query<Unnotified>(
    `SELECT message.created_at, CASE WHEN room.${side}_read_up_to < room.${side}_notified_up_to THEN room.${side}_notified_at END AS notified_at
     FROM room JOIN message ON message.room_id = room.id AND message.sender_id <> room.${side}_id
       AND message.seq > greatest(room.${side}_read_up_to, room.${side}_notified_up_to)
     WHERE room.id = $1 ORDER BY message.seq LIMIT 1`,
    [roomId],
  );
  return first ?? null;
}

/** How many messages a member has not read in a room, and up to which one. */
export async function unreadIn(tx: Tx, roomId: string, side: Side): Promise<{ unread: number; up_to: number }> {
  const [count] = await tx.query<{ unread: number; up_to: number }>(
    `SELECT count(*)::integer AS unread, coalesce(max(message.seq), 0) AS up_to
     FROM room JOIN message ON message.room_id = room.id AND message.sender_id <> room.${side}_id AND message.seq > room.${side}_read_up_to
     WHERE room.id = $1`,
    [roomId],
  );
  return count ?? { unread: 0, up_to: 0 };
}

/** Stores when the next check for unread messages runs; null for none before the next message. */
export async function recordNextCheck(tx: Tx, roomId: string, side: Side, at: Date | null): Promise<void> {
  await tx.execute(`UPDATE room SET ${side}_check_at = $2 WHERE id = $1`, [roomId, at]);
}

export async function recordNotified(tx: Tx, roomId: string, side: Side, upTo: number, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE room SET ${side}_notified_up_to = $2, ${side}_notified_at = $3, ${side}_check_at = NULL WHERE id = $1`,
    [roomId, upTo, at],
  );
}
