import { beginningOf } from '@offshoot/contracts/graphemes';
import type { RingMessage, RingRoom } from '@offshoot/contracts/ring-chat';
import { isActive } from '../../chat/chat.ts';
import type { ShownRingMessage } from '../persistence/ring-messages.ts';
import type { RingRoomInList } from '../persistence/ring-rooms.ts';

/** A message as all members see it. */
export const presentRingMessage = (message: ShownRingMessage): RingMessage => ({
  id: message.id,
  ring_id: message.ring_id,
  sender_id: message.sender_id,
  content: message.is_hidden ? '' : message.content,
  client_msg_id: message.client_msg_id,
  seq: message.seq,
  created_at: message.created_at.toISOString(),
  ...(message.is_hidden && { is_hidden: true }),
});

/** Characters of a last message; the page shortens previews itself. */
const preview = 400;

/** A room as one of its members sees it. */
export const presentRingRoom = (room: RingRoomInList, members: RingRoom['members'], now: Date): RingRoom => ({
  ring_id: room.ring_id,
  members,
  last_message:
    room.last_content === null || room.last_sender_id === null
      ? null
      : {
          content: room.last_hidden ? '' : beginningOf(room.last_content, preview),
          sender_id: room.last_sender_id,
          seq: room.last_seq,
          ...(room.last_hidden && { is_hidden: true }),
        },
  last_message_at: room.last_message_at?.toISOString() ?? null,
  unread_count: room.unread,
  is_active: isActive(room, now),
  created_at: room.created_at.toISOString(),
});
