import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import { isActive, isRead, otherOf } from '../domain/room.ts';
import type { MessageRow, RoomRow } from '../persistence/chat.entities.ts';

/** A message as both members see it. */
export const presentMessage = (room: RoomRow, message: MessageRow): ChatMessage => ({
  id: message.id,
  room_id: message.room_id,
  sender_id: message.sender_id,
  content: message.content,
  message_type: message.message_type,
  client_msg_id: message.client_msg_id,
  seq: message.seq,
  created_at: message.created_at.toISOString(),
  is_read: isRead(room, message),
});

/** A room with what a list shows of its messages. */
export interface RoomInList extends RoomRow {
  last_content: string | null;
  last_sender_id: string | null;
  unread: number;
  /** Whether one of the two blocks the other. */
  is_blocked: boolean;
}

/** A room as one of its members sees it. */
export const presentRoom = (room: RoomInList, userId: string, now: Date): ChatRoom => ({
  id: room.id,
  exchange_id: room.exchange_id,
  plant_id: room.plant_id,
  plant_name: room.plant_name,
  plant_image: room.plant_image,
  other_participant: { id: otherOf(room, userId) },
  last_message:
    room.last_content === null || room.last_sender_id === null
      ? null
      : { content: room.last_content, sender_id: room.last_sender_id, seq: room.last_seq },
  last_message_at: room.last_message_at?.toISOString() ?? null,
  unread_count: room.unread,
  is_active: isActive(room, now) && !room.is_blocked,
  created_at: room.created_at.toISOString(),
});
