import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { lastWithoutGap, newestRun } from '../../../components/chat/message-run.ts';
import { mergeMessages, mergePushed, pushed, readUpTo } from './merge-messages.ts';

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

describe('messages of a room', () => {
  it('are unique and in order, however often and in whatever order they arrive', () => {
    const merged = mergeMessages([message(2), message(1)], [message(3), message(2)]);
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('are not preceded by a gap when an older one is pushed again', () => {
    expect(mergePushed([message(5), message(6)], message(2, { is_hidden: true })).map(({ seq }) => seq)).toEqual([
      5, 6,
    ]);
    expect(mergePushed([message(5)], message(6)).map(({ seq }) => seq)).toEqual([5, 6]);
    expect(mergePushed([], message(1)).map(({ seq }) => seq)).toEqual([1]);
  });

  it('are pushed without an automatic message that this page does not know', () => {
    const automatic = { code: 'exchange_completed' } as const;
    expect(pushed(message(1, { automatic })).automatic).toEqual(automatic);
    expect(pushed(message(1, { automatic: { code: 'of_a_newer_server' as never } }))).toEqual(message(1));
  });

  it('stay read when an older version arrives late', () => {
    expect(mergeMessages([message(1, { is_read: true })], [message(1)])[0]?.is_read).toBe(true);
  });

  it('become read up to a sequence number, for their sender', () => {
    const given = [message(1), message(2, { sender_id: 'tom' }), message(3, { sender_id: null }), message(4)];
    expect(readUpTo(given, 'tom', 3).map(({ is_read }) => is_read)).toEqual([true, false, false, false]);
  });

  it('are caught up from before the first gap', () => {
    expect(lastWithoutGap([message(4), message(5), message(8)])).toBe(5);
    expect(lastWithoutGap([])).toBe(0);
  });

  it('are kept back to the last gap only, so that paging back skips none', () => {
    expect(newestRun([message(1), message(2), message(9), message(10)]).map(({ seq }) => seq)).toEqual([9, 10]);
    expect(newestRun([message(4), message(5)]).map(({ seq }) => seq)).toEqual([4, 5]);
    expect(newestRun([])).toEqual([]);
  });
});
