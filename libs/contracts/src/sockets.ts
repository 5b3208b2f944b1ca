import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import { chatMessage, sendMessageBody } from './chat.ts';
import type { Owner } from './events.ts';
import { exchangeStatus } from './exchange.ts';
import { caseQueue } from './moderation.ts';
import { notificationKind } from './notifications.ts';
import { plantStatus } from './plants.ts';
import { rewardType } from './rewards.ts';
import { ringMessage } from './ring-chat.ts';

/** Pushes to a user's open pages. They are hints and may be lost: the client then fetches the state again. */
export const pushes = {
  'chat:message': z.object({ room_id: id, message: chatMessage }),
  'chat:read': z.object({ room_id: id, reader_id: id, up_to_seq: z.number() }),
  'chat:unread': z.object({ total: z.number() }),
  'chat:room': z.object({ room_id: id, exchange_id: id }),
  'exchange:changed': z.object({ exchange_id: id, plant_id: id, status: exchangeStatus }),
  /** A ring was proposed, agreed to or ended. */
  'ring:changed': z.object({ ring_id: id }),
  'ring:message': z.object({ ring_id: id, message: ringMessage }),
  /** The chat room of a ring was opened or closed, or one of its members blocks another, or no longer does. */
  'ring:room': z.object({ ring_id: id }),
  'plant:changed': z.object({ plant_id: id, status: plantStatus }),
  /** A notification was created, or updated under a new id. `unread` counts all unread ones. */
  'notification:new': z.object({ id, kind: notificationKind, unread: z.number() }),
  /** The number of unread notifications after some were read. */
  'notification:unread': z.object({ total: z.number() }),
  /** `level`: the level that a `level_up` reached. */
  'reward:granted': z.object({ reward_type: rewardType, reward_amount: z.number(), level: z.optional(z.number()) }),
  /**
   * To moderators: cases were opened, claimed, released, decided or reopened, or have a new note. Gateways pass it on at most once a
   * second, and without its data: a moderator may be the one whom the case concerns. A note on a user has their id instead of a case's.
   */
  'moderation:changed': z.object({ queue: caseQueue, case_id: id }),
} as const;
/** Pushes that gateways pass on to pages without their data. */
export const pushesWithoutData = { 'moderation:changed': z.object({}) } as const;

/** The name of a push: `chat:message`. */
export type PushName = keyof typeof pushes;

/** The service that sends each push. */
export const pushSenders: Record<PushName, Owner> = {
  'chat:message': 'chat',
  'chat:read': 'chat',
  'chat:unread': 'chat',
  'chat:room': 'chat',
  'exchange:changed': 'exchange',
  'ring:changed': 'exchange',
  'ring:message': 'chat',
  'ring:room': 'chat',
  'plant:changed': 'plant',
  'notification:new': 'auth',
  'notification:unread': 'auth',
  'reward:granted': 'rewards',
  'moderation:changed': 'moderation',
};

/** The data of a push, as its schema parses it. */
export type PushData<N extends PushName> = z.infer<(typeof pushes)[N]>;

/** What gateways send to one member's pages about the other member of a room, without a service. */
export const presenceMessages = {
  'chat:typing': z.object({ room_id: id, user_id: id }),
  'chat:presence': z.object({ room_id: id, user_id: id, online: z.boolean() }),
} as const;

/** What a gateway sends to its own connected pages about itself. */
export const gatewayMessages = {
  /** The gateway was disconnected from NATS and is connected again: pushes were lost, so the page fetches its state again. */
  'live:resumed': z.object({}),
} as const;

/** What a page sends. The gateway acknowledges each with `{ ok: true }` or `{ ok: false, code }`. */
export const clientMessages = {
  /** Enters a room after a check of membership; acknowledged with `joined`. */
  'chat:join': z.object({ room_id: id }),
  'chat:leave': z.object({ room_id: id }),
  'chat:typing': z.object({ room_id: id }),
  /** `chat.send` without a request of its own, acknowledged with `accepted`. A refused message is sent again by HTTP, which says why. */
  'chat:send': z.extend(sendMessageBody, { room_id: id, client_msg_id: id }),
  /** A new access token, before the current one expires. */
  'session:renew': z.object({ token: z.string().check(z.maxLength(4000)) }),
} as const;

/** The acknowledgement of `chat:join`: the ids of the members who are online. */
export const joined = z.object({ ok: z.literal(true), online: z.array(id), at: instant });

/** The acknowledgement of `chat:send`: the message as it is stored. */
export const accepted = z.object({ ok: z.literal(true), message: chatMessage });
