import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import { chatMessage } from './chat.ts';
import { exchangeStatus } from './exchange.ts';
import { notificationKind } from './notifications.ts';
import { plantStatus } from './plants.ts';
import { rewardType } from './rewards.ts';

/** What a server pushes to a person's open pages. Hints: state is fetched again where one was missed. */
export const pushes = {
  'chat:message': z.object({ room_id: id, message: chatMessage }),
  'chat:read': z.object({ room_id: id, reader_id: id, up_to_seq: z.number() }),
  'chat:unread': z.object({ total: z.number() }),
  'chat:room': z.object({ room_id: id, exchange_id: id }),
  'exchange:changed': z.object({ exchange_id: id, plant_id: id, status: exchangeStatus }),
  'plant:changed': z.object({ plant_id: id, status: plantStatus }),
  /** There is a new notification, or one that was updated, as a new one. `unread` counts all. */
  'notification:new': z.object({ id, kind: notificationKind, unread: z.number() }),
  /** How many are unread after some were read. */
  'notification:unread': z.object({ total: z.number() }),
  /** `level`: the one that a `level_up` reached. */
  'reward:granted': z.object({ reward_type: rewardType, reward_amount: z.number(), level: z.optional(z.number()) }),
} as const;
export type PushName = keyof typeof pushes;

/** The service that sends each push. */
export const pushSenders: Record<PushName, 'auth' | 'plant' | 'exchange' | 'chat' | 'rewards'> = {
  'chat:message': 'chat',
  'chat:read': 'chat',
  'chat:unread': 'chat',
  'chat:room': 'chat',
  'exchange:changed': 'exchange',
  'plant:changed': 'plant',
  'notification:new': 'auth',
  'notification:unread': 'auth',
  'reward:granted': 'rewards',
};

export type PushData<N extends PushName> = z.infer<(typeof pushes)[N]>;

/** What gateways tell pages by themselves, between the two people of a room. */
export const presenceMessages = {
  'chat:typing': z.object({ room_id: id, user_id: id }),
  'chat:presence': z.object({ room_id: id, user_id: id, online: z.boolean() }),
} as const;

/** What a gateway tells its own pages of itself. */
export const gatewayMessages = {
  /** Its connection to the services was lost and is back: pushes in between did not come, and the page catches up. */
  'live:resumed': z.object({}),
} as const;

/** What a page sends. Each is answered with an acknowledgement `{ ok: true }` or `{ ok: false, code }`. */
export const clientMessages = {
  /** Enter a room: membership is checked; the answer tells who else is here. */
  'chat:join': z.object({ room_id: id }),
  'chat:leave': z.object({ room_id: id }),
  'chat:typing': z.object({ room_id: id }),
  /** A fresh access token, before the present one ends. */
  'session:renew': z.object({ token: z.string().check(z.maxLength(4000)) }),
} as const;
export type ClientMessageName = keyof typeof clientMessages;

/** The answer to `chat:join`. */
export const joined = z.object({ ok: z.literal(true), online: z.array(id), at: instant });
