import type { ChatQuote, MessageType } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { beginningOf } from '@offshoot/contracts/graphemes';
import type { Tx } from '@offshoot/nest-kit/database';
import { isHidden } from '@offshoot/read-models/moderated-content';

/** Characters of a quoted text that are shown at most, in whole graphemes. */
const excerpt = 200;
/** Characters that are read for it: `left` cuts within graphemes. */
const excerptRead = 400;

/** What a message shows of the one that it quotes; nulls where it quotes none. */
export interface QuoteColumns {
  quoted_seq: number | null;
  quoted_id: string | null;
  quoted_sender_id: string | null;
  quoted_type: MessageType | null;
  quoted_content: string | null;
  quoted_hidden: boolean;
}

/** SQL: these columns but `quoted_seq`, of the message `quoted`. */
export const quoteColumns = `quoted.id AS quoted_id, quoted.sender_id AS quoted_sender_id, quoted.message_type AS quoted_type,
  left(quoted.content, ${excerptRead}) AS quoted_content, ${isHidden('quoted.id')} AS quoted_hidden`;

export const withoutQuote: QuoteColumns = {
  quoted_seq: null,
  quoted_id: null,
  quoted_sender_id: null,
  quoted_type: null,
  quoted_content: null,
  quoted_hidden: false,
};

/**
 * The message of this room that a member quotes.
 * @throws DomainError `validation_failed` for a message of another room, and for an automatic one
 */
export async function quotedMessage(tx: Tx, roomId: string, messageId: string): Promise<QuoteColumns> {
  const [quoted] = await tx.query<QuoteColumns>(
    `SELECT seq AS quoted_seq, ${quoteColumns} FROM message AS quoted WHERE id = $1 AND room_id = $2 AND sender_id IS NOT NULL`,
    [messageId, roomId],
  );
  if (!quoted) throw new DomainError('validation_failed', {}, { quoted_message_id: 'invalid' });
  return quoted;
}

/** The quote as both members see it; null where there is none. */
export function quoteOf(message: QuoteColumns): ChatQuote | null {
  const { quoted_seq, quoted_id, quoted_sender_id, quoted_type, quoted_content, quoted_hidden } = message;
  if (quoted_seq === null || quoted_id === null || quoted_sender_id === null || quoted_content === null) return null;
  return {
    message_id: quoted_id,
    seq: quoted_seq,
    sender_id: quoted_sender_id,
    message_type: quoted_type === 'photo' ? 'photo' : 'text',
    content: quoted_hidden ? '' : beginningOf(quoted_content, excerpt),
    ...(quoted_hidden && { is_hidden: true }),
  };
}
