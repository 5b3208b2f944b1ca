import * as z from 'zod/mini';
import { shownAutomaticMessage } from './automatic-messages.ts';
import { fitsInteger, id, imageMeta, instant, queryNumber, staffRole } from './basics.ts';
import { limits } from './limits.ts';

/** The types of a message that a client may send; a photo may have a caption. */
export const sentMessageTypes = ['text', 'photo'] as const;
/** The type of a message that a client sends. */
export type SentMessageType = (typeof sentMessageTypes)[number];

/** The types of a message in a room: the sent ones, and `automatic`, which only the server writes. */
export const messageTypes = [...sentMessageTypes, 'automatic'] as const;
const messageType = z.enum(messageTypes);
export type MessageType = z.infer<typeof messageType>;

/** Whether a text has a visible character; white space and zero-width characters would leave an empty bubble. */
export const saysSomething = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * POST /chat/rooms/{id}/messages. `client_msg_id` makes a retry idempotent. A text message must not be empty; a photo
 * needs the `image_id` of an upload to this room, and `content` is its caption. `quoted_message_id` is a message of a
 * member in this room, to which this one replies.
 */
export const sendMessageBody = z.object({
  content: z._default(z.string().check(z.trim(), z.maxLength(limits.chatMessage)), ''),
  message_type: z._default(z.enum(sentMessageTypes), 'text'),
  client_msg_id: z.optional(id),
  image_id: z.optional(id),
  quoted_message_id: z.optional(id),
});

/** GET /chat/rooms/{id}/messages: `offset` counts from the newest, `after_seq` selects all later ones. The array is oldest first. */
export const messagesQuery = z.object({
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), limits.chatPage),
  offset: z._default(queryNumber(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  after_seq: z.optional(queryNumber(z.int(), z.minimum(0), fitsInteger)),
});

/**
 * GET /chat/rooms/{id}/messages/search: the messages that contain each word of `query`, compared without case and accents,
 * newest first; `before_seq` is `next_before_seq` of the page before.
 */
export const searchMessagesQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.searchMax)),
  before_seq: z.optional(queryNumber(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
});

/** POST /chat/rooms/{id}/read-all: marks messages as read up to the highest sequence number that the client has shown. */
export const readAllBody = z.object({ up_to_seq: z.optional(z.number().check(z.int(), z.minimum(0), fitsInteger)) });

/**
 * The response to POST /chat/rooms/{id}/photos: the uploader must send the photo within a day, in one message. `image` is
 * a signed same-origin path that expires after 6 to 12 hours; `&w=320`, `&w=800` or `&w=1600` selects the width in pixels.
 */
export const uploadedChatPhoto = z.object({ image_id: id, image: z.string(), image_meta: imageMeta });
export type UploadedChatPhoto = z.infer<typeof uploadedChatPhoto>;

/** The message that another one of its room replies to. */
export const chatQuote = z.object({
  message_id: id,
  seq: z.number(),
  sender_id: id,
  message_type: z.enum(sentMessageTypes),
  /** The beginning of its text or caption; empty while moderators hide it. */
  content: z.string(),
  is_hidden: z.optional(z.literal(true)),
});
export type ChatQuote = z.infer<typeof chatQuote>;

/** A message in a chat room, for its two members. */
export const chatMessage = z.object({
  id,
  room_id: id,
  /** Null in an automatic message. */
  sender_id: z.nullable(id),
  /** The text, or the caption of a photo, which may be empty; empty in an automatic message. */
  content: z.string(),
  message_type: messageType,
  automatic: shownAutomaticMessage,
  /** As in `uploadedChatPhoto`; each response carries a new signature. */
  image: z.nullable(z.string()),
  image_meta: z.nullable(imageMeta),
  client_msg_id: z.nullable(id),
  /** Left out where the message is no reply to another. */
  quote: z.optional(chatQuote),
  /** Order in the room, gap-free from 1. */
  seq: z.number(),
  created_at: instant,
  /** Whether the other party has read it; false in an automatic message. */
  is_read: z.boolean(),
  /** Moderators have hidden the message: its text and photo are left out, for both parties. */
  is_hidden: z.optional(z.literal(true)),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A page of found messages. It may be short, or empty, although there are more: each call reads a limited part of the room. */
export const foundMessages = z.object({
  items: z.array(chatMessage),
  /** Where the next page begins; null once the whole room was searched. */
  next_before_seq: z.nullable(z.number()),
});

/** The chat room of an exchange, for one of its two members. */
export const chatRoom = z.object({
  id,
  exchange_id: id,
  plant_id: id,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  /** Name, avatar and role are added by the gateway. */
  other_participant: z.object({
    id,
    name: z.optional(z.string()),
    avatar: z.optional(z.nullable(z.string())),
    role: staffRole,
  }),
  /** Null only in a room without messages. */
  last_message: z.nullable(
    z.object({
      content: z.string(),
      message_type: messageType,
      automatic: shownAutomaticMessage,
      sender_id: z.nullable(id),
      seq: z.number(),
      is_hidden: z.optional(z.literal(true)),
    }),
  ),
  last_message_at: z.nullable(instant),
  /** The messages of the other member that the reader has not read. */
  unread_count: z.number(),
  is_active: z.boolean(),
  created_at: instant,
});
export type ChatRoom = z.infer<typeof chatRoom>;

/** Rooms, the latest message first. */
export const chatRooms = z.array(chatRoom);

/** One message of a room. */
export const roomAndMessage = z.object({ room_id: id, message_id: id });
