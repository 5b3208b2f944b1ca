import type { Prepared, Tx } from '@offshoot/nest-kit/database';
import type { OutboxEntry } from '@offshoot/nest-kit/outbox';
import { lostAfter, unreadFor } from '../domain/notice.ts';
import type { RoomState } from '../domain/room.ts';
import type { MessageRow, RoomRow } from './chat.entities.ts';

/** A member's message to append; the statement assigns its sequence number. */
export type NewMessage = Omit<MessageRow, 'seq'> & { sender_id: string };

/** The fields of a room that decide who is notified of a message, and how it is presented. */
type RoomNow = RoomState & Pick<RoomRow, 'id' | 'last_seq'>;

/**
 * Contains every condition of sending. Whether the message is new is left to the unique constraint: a subquery for it,
 * planned while the table was small, kept scanning the whole table.
 */
const append: Prepared = {
  name: 'append_message',
  text: `
  WITH room_now AS (
    UPDATE room SET last_seq = last_seq + 1, last_message_at = $6
    WHERE id = $2 AND (requester_id = $3 OR owner_id = $3) AND (inactive_at IS NULL OR inactive_at > $6)
      AND ($7::timestamptz IS NULL
        OR CASE WHEN requester_id = $3 THEN owner_check_at ELSE requester_check_at END BETWEEN $7 AND $8)
      AND NOT EXISTS (SELECT 1 FROM block_read_model WHERE active
        AND ((blocker_id = room.requester_id AND blocked_id = room.owner_id) OR (blocker_id = room.owner_id AND blocked_id = room.requester_id)))
    RETURNING id, exchange_id, requester_id, owner_id, requester_shown_up_to, owner_shown_up_to, inactive_at, last_seq
  ), written AS (
    INSERT INTO message (id, room_id, seq, sender_id, content, message_type, image_id, client_msg_id, created_at)
    SELECT $1, id, last_seq, $3, $4, $14, $15, $5, $6 FROM room_now
  ), notified AS (
    INSERT INTO outbox (id, type, data, request_id, occurred_at, trace_parent)
    SELECT $9, $10, $11::jsonb || jsonb_build_object('exchange_id', exchange_id, 'seq', last_seq,
      'recipient_id', CASE WHEN requester_id = $3 THEN owner_id ELSE requester_id END), $12, $13, $16
    FROM room_now
  )
  SELECT id, requester_id, owner_id, requester_shown_up_to, owner_shown_up_to, inactive_at, last_seq FROM room_now`,
};

/**
 * Advances the counter and writes the message and its event in one statement, if the room is open to the sender.
 * @param event the `message.sent.v1` event; the statement fills in exchange, recipient and sequence number
 * @param check `scheduled`: only if a check for unread messages is scheduled early enough; `any`: the caller schedules it
 * @returns the room afterwards, or null if nothing was written
 * @throws a violation of `message_sent_once` if the same message was stored already, also concurrently
 */
export async function appendMessage(
  tx: Tx,
  message: NewMessage,
  event: OutboxEntry,
  check: 'scheduled' | 'any',
): Promise<RoomNow | null> {
  const now = message.created_at.getTime();
  const [room] = await tx.query<RoomNow>(append, [
    message.id,
    message.room_id,
    message.sender_id,
    message.content,
    message.client_msg_id,
    message.created_at,
    check === 'scheduled' ? new Date(now - lostAfter) : null,
    new Date(now + unreadFor),
    event.id,
    event.type,
    event.data,
    event.request_id,
    event.occurred_at,
    message.message_type,
    message.image_id,
    event.trace_parent,
  ]);
  return room ?? null;
}
