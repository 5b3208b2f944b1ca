import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { quoteOf, withQuotesOf } from './quote-of.ts';

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `id-${seq}`,
  room_id: 'room',
  sender_id: 'mia',
  content: `text ${seq}`,
  message_type: 'text',
  automatic: null,
  image: null,
  image_meta: null,
  client_msg_id: null,
  seq,
  created_at: '2026-11-21T10:00:00.000Z',
  is_read: false,
  ...more,
});
const quoted = message(1, { content: 'a'.repeat(300) });
const quote = {
  message_id: 'id-1',
  seq: 1,
  sender_id: 'mia',
  message_type: 'text' as const,
  content: 'a'.repeat(200),
};

describe('the quote of a message', () => {
  it('has the beginning of its text', () => {
    expect(quoteOf(quoted)).toEqual(quote);
  });

  it('splits no emoji', () => {
    const text = `${'a'.repeat(198)}👩‍🌾`;
    expect(quoteOf(message(1, { content: text }))?.content).toBe('a'.repeat(198));
  });

  it('is null for a step of the exchange', () => {
    expect(quoteOf(message(1, { sender_id: null, message_type: 'automatic' }))).toBeNull();
  });

  it('loses its text when moderators hide the quoted message, and gets it back', () => {
    const reply = message(2, { quote });
    const other = message(3);
    const hidden = message(1, { content: '', is_hidden: true });
    const after = withQuotesOf([reply, other], [hidden]);
    expect(after).toEqual([{ ...reply, quote: { ...quote, content: '', is_hidden: true } }, other]);
    expect(withQuotesOf(after, [quoted])).toEqual([reply, other]);
    // Bubbles are rendered again only if they change.
    expect(withQuotesOf([reply], [quoted])[0]).toBe(reply);
  });
});
