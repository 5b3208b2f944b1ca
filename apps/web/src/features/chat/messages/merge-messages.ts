import { shownAutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { withQuotesOf } from '../quotes/quote-of.ts';

/** A pushed message. Pushes are not parsed: an automatic message that this page does not know is removed here. */
export const pushed = (message: ChatMessage): ChatMessage => ({
  ...message,
  automatic: shownAutomaticMessage.parse(message.automatic),
});

/** Merges both lists in the room's order; of two versions of a message the read one wins. */
export function mergeMessages(loaded: readonly ChatMessage[], received: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map(loaded.map((message) => [message.id, message]));
  for (const message of received) {
    const before = all.get(message.id);
    all.set(message.id, before?.is_read ? { ...message, is_read: true } : message);
  }
  return withQuotesOf(
    [...all.values()].sort((a, b) => a.seq - b.seq),
    received,
  );
}

/**
 * Merges a pushed message. One that is older than all known ones, as moderators have changed it, is not added: those
 * between are not here, and paging back counts from the first.
 */
export const mergePushed = (loaded: readonly ChatMessage[], message: ChatMessage): ChatMessage[] =>
  message.seq < (loaded[0]?.seq ?? 0) ? withQuotesOf(loaded, [message]) : mergeMessages(loaded, [message]);

/** Marks own messages up to a sequence number as read by the other user. */
export const readUpTo = (messages: readonly ChatMessage[], readerId: string, seq: number): ChatMessage[] =>
  messages.map((message) =>
    message.seq <= seq && message.sender_id !== null && message.sender_id !== readerId && !message.is_read
      ? { ...message, is_read: true }
      : message,
  );
