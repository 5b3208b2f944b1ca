import { describe, expect, it } from '@jest/globals';
import { presentRoom } from './present.ts';
import type { RoomInList } from './present.ts';

const now = new Date('2026-05-01T12:00:00Z');
const room = (more: Partial<RoomInList>): RoomInList => ({
  id: 'room',
  exchange_id: 'exchange',
  requester_id: 'rita',
  owner_id: 'otto',
  plant_id: 'plant',
  plant_name: 'Fern',
  plant_image: null,
  plant_version: 1,
  last_seq: 0,
  step_version: 0,
  last_message_at: null,
  requester_read_up_to: 0,
  owner_read_up_to: 0,
  requester_shown_up_to: 0,
  owner_shown_up_to: 0,
  inactive_at: null,
  requester_notified_up_to: 0,
  requester_notified_at: null,
  owner_notified_up_to: 0,
  owner_notified_at: null,
  requester_check_at: null,
  owner_check_at: null,
  created_at: now,
  last_content: null,
  last_type: null,
  last_automatic: null,
  last_hidden: false,
  last_sender_id: null,
  unread: 0,
  is_blocked: false,
  ...more,
});

describe('the last message of a room', () => {
  it('is null in a room without messages', () => {
    expect(presentRoom(room({}), 'rita', now).last_message).toBeNull();
  });

  it('is shortened, without splitting an emoji', () => {
    const content = `${'a'.repeat(398)}👩‍🌾`;
    const last = room({ last_seq: 3, last_content: content, last_type: 'text', last_sender_id: 'rita' });
    expect(presentRoom(last, 'rita', now).last_message?.content).toBe('a'.repeat(398));
  });

  it('is shown without a sender', () => {
    const automatic = { code: 'exchange_completed' } as const;
    const last = room({ last_seq: 3, last_content: '', last_type: 'automatic', last_automatic: automatic });
    expect(presentRoom(last, 'rita', now).last_message).toEqual({
      content: '',
      message_type: 'automatic',
      automatic,
      sender_id: null,
      seq: 3,
    });
  });
});
