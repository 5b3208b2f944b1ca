import { sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { MessageRow } from './chat.entities.ts';

/** The message that this sender sent with this id of their own. */
export async function findSent(em: EntityManager, roomId: string, senderId: string, clientMsgId: string): Promise<MessageRow | null> {
  return em.findOneBy(MessageRow, { room_id: roomId, sender_id: senderId, client_msg_id: clientMsgId });
}

/** Appends a message under the lock of its room, which counts on. */
export async function appendMessage(em: EntityManager, message: MessageRow): Promise<void> {
  await em.insert(MessageRow, message);
  await sql(em, 'UPDATE room SET last_seq = $2, last_message_at = $3 WHERE id = $1', [message.room_id, message.seq, message.created_at]);
}

/** The sequence number of a message of this room; null for a message of another. */
export async function seqOf(em: EntityManager, roomId: string, messageId: string): Promise<number | null> {
  const [message] = await sql<{ seq: number }>(em, 'SELECT seq FROM message WHERE id = $1 AND room_id = $2', [messageId, roomId]);
  return message?.seq ?? null;
}

/** Unread messages of a person ($1) in each room: from the other party and beyond the person's pointer. */
export const unreadByRoom = `
  SELECT room.id AS room_id, count(message.id)::integer AS unread
  FROM room JOIN message ON message.room_id = room.id AND message.sender_id <> $1
    AND message.seq > CASE WHEN room.requester_id = $1 THEN room.requester_read_up_to ELSE room.owner_read_up_to END
  WHERE (room.requester_id = $1 OR room.owner_id = $1)
    AND room.last_seq > CASE WHEN room.requester_id = $1 THEN room.requester_read_up_to ELSE room.owner_read_up_to END
  GROUP BY room.id`;

/** How many messages a person has not read, in all rooms. */
export async function unreadOf(em: EntityManager, userId: string): Promise<number> {
  const [row] = await sql<{ total: number }>(em, `SELECT coalesce(sum(unread), 0)::integer AS total FROM (${unreadByRoom}) AS rooms`, [userId]);
  return row?.total ?? 0;
}
