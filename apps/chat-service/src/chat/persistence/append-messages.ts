import type { Prepared, Tx } from '@offshoot/nest-kit/database';
import type { OutboxEntry } from '@offshoot/nest-kit/outbox';
import { lostAfter, unreadFor } from '../../unread/unread.ts';
import type { RoomState } from '../domain/room.ts';
import type { MessageRow, RoomRow } from './chat.entities.ts';

/** A member's message to append; the statement assigns its sequence number. */
export type NewMessage = Omit<MessageRow, 'seq'> & { sender_id: string };

/** A message with its `message.sent.v1` event; the statement fills in exchange, recipient and sequence number. */
export interface MessageWithEvent {
  message: NewMessage;
  event: OutboxEntry;
}

/** The fields of a room that decide who is notified of a message, and how it is presented. */
type RoomNow = RoomState & Pick<RoomRow, 'id' | 'last_seq'>;

/**
 * Contains every condition of sending. Whether the message is new is left to the unique constraint: a subquery for it,
 * planned while the table was small, kept scanning the whole table. It waits for no lock, so that a room that is locked
 * delays no message of another, and two such statements never wait for each other; the locked row is addressed by its
 * place, as the table was read as a whole to find it by its id. The messages are JSON, as for arrays
 * PostgreSQL would plan the statement again each time, by their length.
 */
const append: Prepared = {
  name: 'append_messages',
  text: `
  WITH room_now AS (
    UPDATE room SET last_seq = room.last_seq + 1, last_message_at = sent.created_at
    FROM (
      SELECT given.*, open.at
      FROM jsonb_to_recordset($1::jsonb) AS given (message_id uuid, room_id uuid, sender_id uuid, content text, content_folded text, folding smallint, message_type text,
        image_id uuid, client_msg_id uuid, quoted_seq integer, created_at timestamptz, event_id uuid, event_type text, event_data jsonb,
        request_id text, occurred_at timestamptz, trace_parent text)
      CROSS JOIN LATERAL (
        SELECT room.ctid AS at FROM room
        WHERE room.id = given.room_id AND (requester_id = given.sender_id OR owner_id = given.sender_id)
          AND (inactive_at IS NULL OR inactive_at > given.created_at)
          AND ($2::interval IS NULL
            OR CASE WHEN requester_id = given.sender_id THEN owner_check_at ELSE requester_check_at END
              BETWEEN given.created_at - $2::interval AND given.created_at + $3::interval)
          AND NOT EXISTS (SELECT 1 FROM block_read_model WHERE active
            AND ((blocker_id = room.requester_id AND blocked_id = room.owner_id) OR (blocker_id = room.owner_id AND blocked_id = room.requester_id)))
        FOR NO KEY UPDATE OF room SKIP LOCKED
      ) AS open
    ) AS sent
    WHERE room.ctid = sent.at
    RETURNING room.id, exchange_id, requester_id, owner_id, requester_shown_up_to, owner_shown_up_to, inactive_at, last_seq, sent.*
  ), written AS (
    INSERT INTO message (id, room_id, seq, sender_id, content, content_folded, folding, message_type, image_id, client_msg_id, quoted_seq, created_at)
    SELECT message_id, id, last_seq, sender_id, content, content_folded, folding, message_type, image_id, client_msg_id, quoted_seq, created_at FROM room_now
  ), published AS (
    INSERT INTO outbox (id, type, data, request_id, occurred_at, trace_parent)
    SELECT event_id, event_type, event_data || jsonb_build_object('exchange_id', exchange_id, 'seq', last_seq,
      'recipient_id', CASE WHEN requester_id = sender_id THEN owner_id ELSE requester_id END), request_id, occurred_at, trace_parent
    FROM room_now
  )
  SELECT id, requester_id, owner_id, requester_shown_up_to, owner_shown_up_to, inactive_at, last_seq FROM room_now`,
};

/**
 * Advances the counters and writes the messages and their events in one statement: those whose room is open to the sender
 * and not locked by another transaction.
 * @param sent at most one message of a room
 * @param check `scheduled`: only if a check for unread messages is scheduled early enough; `any`: the caller schedules it
 * @returns the rooms of the written messages, as they are afterwards
 * @throws a violation of `message_sent_once` if one of the messages was stored already, also concurrently
 */
export function appendMessages(
  tx: Tx,
  sent: readonly MessageWithEvent[],
  check: 'scheduled' | 'any',
): Promise<RoomNow[]> {
  const rows = sent.map(({ message, event }) => ({
    message_id: message.id,
    room_id: message.room_id,
    sender_id: message.sender_id,
    content: message.content,
    content_folded: message.content_folded,
    folding: message.folding,
    message_type: message.message_type,
    image_id: message.image_id,
    client_msg_id: message.client_msg_id,
    quoted_seq: message.quoted_seq,
    created_at: message.created_at,
    event_id: event.id,
    event_type: event.type,
    event_data: JSON.parse(event.data) as unknown,
    request_id: event.request_id,
    occurred_at: event.occurred_at,
    trace_parent: event.trace_parent,
  }));
  return tx.query<RoomNow>(append, [
    JSON.stringify(rows),
    check === 'scheduled' ? `${lostAfter} milliseconds` : null,
    `${unreadFor} milliseconds`,
  ]);
}
