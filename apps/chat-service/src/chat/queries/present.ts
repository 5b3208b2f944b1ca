import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { ChatMessage, ChatRoom, MessageType } from '@offshoot/contracts/chat';
import { beginningOf } from '@offshoot/contracts/graphemes';
import { isActive, isRead, otherOf } from '../domain/room.ts';
import type { RoomState } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { quoteOf } from '../persistence/quotes.ts';
import type { PhotoStore } from '../photo-store.ts';

const noPhoto = { image: null, image_meta: null };

/** The photo of a message, signed; nulls where it has none. */
export function photoOf(
  { image_id, thumbhash, width, height }: ShownMessage,
  photos: PhotoStore,
): Pick<ChatMessage, 'image' | 'image_meta'> {
  if (image_id === null || thumbhash === null || width === null || height === null) return noPhoto;
  return photos.present({ id: image_id, thumbhash, width, height });
}

/** A message as both members see it. */
export function presentMessage(room: RoomState, message: ShownMessage, photos: PhotoStore): ChatMessage {
  const quote = message.is_hidden ? null : quoteOf(message);
  return {
    id: message.id,
    room_id: message.room_id,
    sender_id: message.sender_id,
    content: message.is_hidden ? '' : message.content,
    message_type: message.message_type,
    automatic: message.automatic,
    ...(message.is_hidden ? noPhoto : photoOf(message, photos)),
    client_msg_id: message.client_msg_id,
    ...(quote && { quote }),
    seq: message.seq,
    created_at: message.created_at.toISOString(),
    is_read: isRead(room, message),
    ...(message.is_hidden && { is_hidden: true }),
  };
}

/** A room with its last message and unread count. */
export interface RoomInList extends RoomRow {
  last_content: string | null;
  last_type: MessageType | null;
  last_automatic: AutomaticMessage | null;
  last_sender_id: string | null;
  last_hidden: boolean;
  unread: number;
  /** Whether one member blocks the other. */
  is_blocked: boolean;
}

/** Characters of a last message. The page shortens previews itself; this keeps the list below the NATS message limit of 1 MB. */
const preview = 400;

/** A room as one of its members sees it. */
export const presentRoom = (room: RoomInList, userId: string, now: Date): ChatRoom => ({
  id: room.id,
  exchange_id: room.exchange_id,
  plant_id: room.plant_id,
  plant_name: room.plant_name,
  plant_image: room.plant_image,
  other_participant: { id: otherOf(room, userId) },
  last_message:
    room.last_content === null || room.last_type === null
      ? null
      : {
          content: room.last_hidden ? '' : beginningOf(room.last_content, preview),
          message_type: room.last_type,
          automatic: room.last_automatic,
          sender_id: room.last_sender_id,
          seq: room.last_seq,
          ...(room.last_hidden && { is_hidden: true }),
        },
  last_message_at: room.last_message_at?.toISOString() ?? null,
  unread_count: room.unread,
  is_active: isActive(room, now) && !room.is_blocked,
  created_at: room.created_at.toISOString(),
});
