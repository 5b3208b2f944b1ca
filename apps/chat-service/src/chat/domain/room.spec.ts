import { describe, expect, it } from '@jest/globals';
import { closesAfter, isActive, isRead, otherOf, sideOf } from './room.ts';
import type { RoomState } from './room.ts';

const now = new Date('2026-05-01T12:00:00Z');
const room = (more: Partial<RoomState> = {}): RoomState => ({
  requester_id: 'rita',
  owner_id: 'otto',
  requester_shown_up_to: 0,
  owner_shown_up_to: 0,
  inactive_at: null,
  ...more,
});

describe('a room', () => {
  it('has the requester and the owner as its only members', () => {
    expect([sideOf(room(), 'rita'), sideOf(room(), 'otto'), sideOf(room(), 'eve')]).toEqual([
      'requester',
      'owner',
      null,
    ]);
    expect([otherOf(room(), 'rita'), otherOf(room(), 'otto')]).toEqual(['otto', 'rita']);
  });

  it('closes 30 days after completion, to the millisecond', () => {
    const closing = closesAfter(now);
    expect(closing.toISOString()).toBe('2026-05-31T12:00:00.000Z');
    expect(isActive(room(), now)).toBe(true);
    expect(isActive(room({ inactive_at: closing }), new Date(closing.getTime() - 1))).toBe(true);
    expect(isActive(room({ inactive_at: closing }), closing)).toBe(false);
  });

  it('shows a message as read once its recipient has read it', () => {
    const given = room({ owner_shown_up_to: 3 });
    expect(isRead(given, { sender_id: 'rita', seq: 3 })).toBe(true);
    expect(isRead(given, { sender_id: 'rita', seq: 4 })).toBe(false);
    expect(isRead(given, { sender_id: 'otto', seq: 1 })).toBe(false);
    expect(isRead(given, { sender_id: null, seq: 1 })).toBe(false);
  });
});
