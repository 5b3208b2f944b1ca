import type { ChatMessage, ChatQuote } from '@offshoot/contracts/chat';
import { beginningOf } from '@offshoot/contracts/graphemes';

/** As much of a quoted text as the server shows. */
const EXCERPT = 200;

/** The quote of a message; null for one that cannot be quoted: only members write what others reply to. */
export function quoteOf({ id, seq, sender_id, message_type, content, is_hidden }: ChatMessage): ChatQuote | null {
  if (sender_id === null || message_type === 'automatic') return null;
  return {
    message_id: id,
    seq,
    sender_id,
    message_type,
    content: beginningOf(content, EXCERPT),
    ...(is_hidden && { is_hidden }),
  };
}

/** Quotes follow what moderators hide and restore: the server pushes the quoted message alone. */
export function withQuotesOf(messages: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  const now = new Map(received.map((message) => [message.id, message]));
  return messages.map((message) => {
    const quoted = message.quote && now.get(message.quote.message_id);
    const quote = quoted && quoted.is_hidden !== message.quote?.is_hidden ? quoteOf(quoted) : null;
    return quote ? { ...message, quote } : message;
  });
}
