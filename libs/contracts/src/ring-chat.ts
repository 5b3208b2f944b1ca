import * as z from 'zod/mini';
import { id, instant, staffRole } from './basics.ts';
import { limits } from './limits.ts';

/** POST /rings/{id}/messages: a text, which must not be empty. `client_msg_id` makes a retry idempotent. */
export const sendRingMessageBody = z.object({
  content: z.string().check(z.trim(), z.maxLength(limits.chatMessage)),
  client_msg_id: z.optional(id),
});

/** A message in the room of a ring, for all of its members. */
export const ringMessage = z.object({
  id,
  ring_id: id,
  sender_id: id,
  /** Empty while moderators hide it. */
  content: z.string(),
  client_msg_id: z.nullable(id),
  /** Order in the room, gap-free from 1. */
  seq: z.number(),
  created_at: instant,
  /** Moderators have hidden the message, for all members. */
  is_hidden: z.optional(z.literal(true)),
});
export type RingMessage = z.infer<typeof ringMessage>;

/** The common chat room of a ring, for one of its members. */
export const ringRoom = z.object({
  ring_id: id,
  /** All members, the caller among them. Name, avatar and role are added by the gateway. */
  members: z.array(
    z.object({
      id,
      name: z.optional(z.string()),
      avatar: z.optional(z.nullable(z.string())),
      role: staffRole,
      /** By the caller, whose page collapses the member's messages. */
      is_blocked: z.boolean(),
    }),
  ),
  /** Null in a room without messages. */
  last_message: z.nullable(
    z.object({ content: z.string(), sender_id: id, seq: z.number(), is_hidden: z.optional(z.literal(true)) }),
  ),
  last_message_at: z.nullable(instant),
  /** The messages of the others that the caller has not read, without those of members whom the caller blocks. */
  unread_count: z.number(),
  is_active: z.boolean(),
  created_at: instant,
});
export type RingRoom = z.infer<typeof ringRoom>;

/** Rooms, the open ones first, and of these the latest message. */
export const ringRooms = z.array(ringRoom);
