import type { Tx } from '@offshoot/nest-kit/database';
import { isHidden } from '@offshoot/read-models/moderated-content';
import type { MessageRow, RoomRow } from './chat.entities.ts';
import { type QuoteColumns, quoteColumns } from './quotes.ts';

/** A message as it is read: without what only the search compares. */
export type MessageColumns = Omit<MessageRow, 'content_folded' | 'folding'>;

/** SQL: the columns of a `MessageColumns`. */
export const messageColumns = `message.id, message.room_id, message.seq, message.sender_id, message.content, message.message_type,
  message.automatic, message.image_id, message.client_msg_id, message.quoted_seq, message.created_at`;

/** A message with the data of its photo and of the message that it quotes. */
export interface ShownMessage extends MessageColumns, QuoteColumns {
  thumbhash: string | null;
  width: number | null;
  height: number | null;
  /** Moderators have hidden it. */
  is_hidden: boolean;
}

/** The columns and tables of a `ShownMessage`. */
export const shownMessages = `SELECT ${messageColumns}, photo.thumbhash, photo.width, photo.height, ${isHidden('message.id')} AS is_hidden, ${quoteColumns}
  FROM message LEFT JOIN photo ON photo.id = message.image_id
  LEFT JOIN message AS quoted ON quoted.room_id = message.room_id AND quoted.seq = message.quoted_seq`;

/** What decides whether a member may write now, and whether the message was stored already. */
export interface Sending extends RoomRow {
  is_blocked: boolean;
  /** Id of the stored message with this sender's `client_msg_id`. */
  sent_id: string | null;
}

/**
 * Locks a room for a message of this sender, in one statement as it runs for every message. An attempt with the same id
 * that commits while this one waits for the lock is not visible to it; the constraint `message_sent_once` then refuses
 * the second.
 */
export async function lockForSending(
  tx: Tx,
  roomId: string,
  senderId: string,
  clientMsgId: string | null,
): Promise<Sending | null> {
  const [room] = await tx.query<Sending>(
    `SELECT room.*, sent.id AS sent_id, EXISTS (
       SELECT 1 FROM block_read_model WHERE active AND ((blocker_id = room.requester_id AND blocked_id = room.owner_id)
         OR (blocker_id = room.owner_id AND blocked_id = room.requester_id))
     ) AS is_blocked
     FROM room LEFT JOIN message AS sent ON sent.room_id = room.id AND sent.sender_id = $2 AND sent.client_msg_id = $3
     WHERE room.id = $1 FOR UPDATE OF room`,
    [roomId, senderId, clientMsgId],
  );
  return room ?? null;
}

export async function findShownMessage(tx: Tx, id: string): Promise<ShownMessage | null> {
  const [message] = await tx.query<ShownMessage>(`${shownMessages} WHERE message.id = $1`, [id]);
  return message ?? null;
}

export async function shownMessage(tx: Tx, id: string): Promise<ShownMessage> {
  const message = await findShownMessage(tx, id);
  if (!message) throw new Error(`Message ${id} was there a moment ago.`);
  return message;
}

/** The sequence number of a message of this room; null for a message of another. */
export async function seqOf(tx: Tx, roomId: string, messageId: string): Promise<number | null> {
  const [message] = await tx.query<{ seq: number }>('SELECT seq FROM message WHERE id = $1 AND room_id = $2', [
    messageId,
    roomId,
  ]);
  return message?.seq ?? null;
}
