import type { Tx } from '@offshoot/nest-kit/database';
import { isHidden } from '@offshoot/read-models/moderated-content';

export interface RingMessageRow {
  readonly id: string;
  readonly ring_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly content: string;
  readonly client_msg_id: string | null;
  readonly created_at: Date;
}

export interface ShownRingMessage extends RingMessageRow {
  /** Moderators have hidden it. */
  readonly is_hidden: boolean;
}

/** The columns and table of a `ShownRingMessage`. */
export const shownRingMessages = `SELECT ring_message.*, ${isHidden('ring_message.id')} AS is_hidden FROM ring_message`;

export async function findRingMessage(tx: Tx, id: string): Promise<ShownRingMessage | null> {
  const [message] = await tx.query<ShownRingMessage>(`${shownRingMessages} WHERE ring_message.id = $1`, [id]);
  return message ?? null;
}

/** The message that was stored with this sender's `client_msg_id`; null if there is none. */
export async function sentRingMessage(
  tx: Tx,
  { ring_id, sender_id, client_msg_id }: Pick<RingMessageRow, 'ring_id' | 'sender_id' | 'client_msg_id'>,
): Promise<ShownRingMessage | null> {
  const [message] = await tx.query<ShownRingMessage>(
    `${shownRingMessages} WHERE ring_id = $1 AND sender_id = $2 AND client_msg_id = $3`,
    [ring_id, sender_id, client_msg_id],
  );
  return message ?? null;
}

/** Appends a message to its room, which the caller has locked. @returns its sequence number */
export async function appendRingMessage(tx: Tx, message: Omit<RingMessageRow, 'seq'>): Promise<number> {
  const [written] = await tx.query<{ seq: number }>(
    `WITH room AS (
       UPDATE ring_room SET last_seq = last_seq + 1, last_message_at = $6 WHERE ring_id = $2 RETURNING last_seq
     )
     INSERT INTO ring_message (id, ring_id, seq, sender_id, content, client_msg_id, created_at)
     SELECT $1, $2, last_seq, $3, $4, $5, $6 FROM room RETURNING seq`,
    [message.id, message.ring_id, message.sender_id, message.content, message.client_msg_id, message.created_at],
  );
  if (!written) throw new Error(`The room of ring ${message.ring_id} was there a moment ago.`);
  return written.seq;
}
