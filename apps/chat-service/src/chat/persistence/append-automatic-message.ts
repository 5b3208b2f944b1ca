import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { type MessageColumns, messageColumns } from './messages.ts';

/**
 * Appends an automatic message, unless the room already has one of this version of the exchange or a later one: the
 * stream shows each step once, and no step after the one that followed it.
 * @param at when the step was taken; a message is never dated before the one that precedes it
 * @returns null if nothing was written
 */
export async function appendAutomaticMessage(
  tx: Tx,
  roomId: string,
  message: AutomaticMessage,
  version: number,
  at: Date,
): Promise<MessageColumns | null> {
  const [written] = await tx.query<MessageColumns>(
    `WITH room_now AS (
       UPDATE room SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, $4), step_version = $3
       WHERE id = $2 AND step_version < $3 RETURNING id, last_seq, last_message_at
     )
     INSERT INTO message (id, room_id, seq, sender_id, content, message_type, automatic, created_at)
     SELECT $1, id, last_seq, NULL, '', 'automatic', $5::jsonb, last_message_at FROM room_now
     RETURNING ${messageColumns}`,
    [newId(), roomId, version, at, JSON.stringify(message)],
  );
  return written ?? null;
}
