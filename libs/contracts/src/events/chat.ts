import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { event } from './declaration.ts';

/** The domain events of chat-service. */
export const chatEvents = {
  'message.sent.v1': event(
    'chat',
    z.object({
      message_id: id,
      room_id: id,
      exchange_id: id,
      sender_id: id,
      recipient_id: id,
      seq: z.number(),
      at: instant,
    }),
    { consumers: ['moderation'], sharedBy: [{ service: 'auth', consumer: 'auth-message-pushes' }] },
  ),
  /** Messages of a room stayed unread for ten minutes; published once per burst of messages. */
  'message.left_unread.v1': event(
    'chat',
    z.object({
      room_id: id,
      exchange_id: id,
      plant_id: id,
      sender_id: id,
      recipient_id: id,
      unread_count: z.number(),
      up_to_seq: z.number(),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** A member wrote to all others of a ring, `recipient_ids`. */
  'ring_message.sent.v1': event(
    'chat',
    z.object({
      message_id: id,
      ring_id: id,
      sender_id: id,
      recipient_ids: z.array(id),
      seq: z.number(),
      at: instant,
    }),
    { consumers: ['moderation'], sharedBy: [{ service: 'auth', consumer: 'auth-ring-message-pushes' }] },
  ),
  /** Messages of a ring's room stayed unread for ten minutes; published once per burst of messages for each member. */
  'ring_message.left_unread.v1': event(
    'chat',
    z.object({
      ring_id: id,
      recipient_id: id,
      unread_count: z.number(),
      up_to_seq: z.number(),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
} as const;
