import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import { limits } from './limits.ts';

/** POST /chat/rooms/{id}/messages. `client_msg_id` makes a retry harmless. */
export const sendMessageBody = z.object({
  content: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.chatMessage)),
  message_type: z._default(z.enum(['text']), 'text'),
  client_msg_id: z.optional(id),
});

/** GET /chat/rooms/{id}/messages: newest first by offset, or all after a sequence number; oldest first in the array. */
export const messagesQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), limits.chatPage),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  after_seq: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

/** POST /chat/rooms/{id}/read-all: reads up to the highest sequence number that was seen. */
export const readAllBody = z.object({ up_to_seq: z.optional(z.number().check(z.int(), z.minimum(0))) });

export const chatMessage = z.object({
  id,
  room_id: id,
  sender_id: id,
  content: z.string(),
  message_type: z.enum(['text']),
  client_msg_id: z.nullable(id),
  /** Order in the room, gap-free from 1. */
  seq: z.number(),
  created_at: instant,
  /** Whether the other party has read it. */
  is_read: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatRoom = z.object({
  id,
  exchange_id: id,
  plant_id: id,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  /** Name and avatar are added by the gateway. */
  other_participant: z.object({ id, name: z.optional(z.string()), avatar: z.optional(z.nullable(z.string())) }),
  last_message: z.nullable(z.object({ content: z.string(), sender_id: id, seq: z.number() })),
  last_message_at: z.nullable(instant),
  unread_count: z.number(),
  is_active: z.boolean(),
  created_at: instant,
});
export type ChatRoom = z.infer<typeof chatRoom>;
