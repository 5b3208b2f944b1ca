import * as z from 'zod/mini';
import { id, instant, queryNumber } from './basics.ts';
import { closedReason } from './exchange.ts';
import { rewardType } from './rewards.ts';

/** What a person can be told of. */
export const notificationKinds = [
  'exchange_requested',
  'exchange_accepted',
  'exchange_declined',
  'exchange_cancelled',
  'exchange_confirmed',
  'exchange_completed',
  'meeting_changed',
  'meeting_reminder',
  'request_waits',
  'hold_waits',
  'rating_waits',
  'reviews_shown',
  'message',
  'plant_approved',
  'plant_rejected',
  'plant_edit_rejected',
  'plant_deactivated',
  'reward',
  'level_reached',
  'new_follower',
  'search_match',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The figures of a notification's sentence; which of them there are follows from its kind. */
export const notificationParams = z.object({
  /** `message`: unread ones of the room. `reward`, `search_match`: how many stand in this one notification. */
  count: z.optional(z.number()),
  /** `reward`: LEAFS and ROOTS in all, and the reward where it is a single one. */
  amount: z.optional(z.number()),
  roots: z.optional(z.number()),
  reward_type: z.optional(rewardType),
  level: z.optional(z.number()),
  /** Why an exchange was declined or cancelled. */
  reason: z.optional(closedReason),
  /** `meeting_changed`: what was done. */
  change: z.optional(z.enum(['proposed', 'confirmed', 'withdrawn'])),
  meeting_time: z.optional(z.nullable(instant)),
  meeting_time_zone: z.optional(z.nullable(z.string())),
  /** `reviews_shown`: the stars that the other party gave; null where they gave none. */
  rating: z.optional(z.nullable(z.number())),
});
export type NotificationParams = z.infer<typeof notificationParams>;

/** A notification as only its person sees it. Ids are in the order of time: what is updated gets a new one. */
export const notification = z.object({
  id,
  kind: notificationKind,
  created_at: instant,
  read_at: z.nullable(instant),
  /** Who did it; null where nobody did, or the account is gone. */
  actor: z.nullable(z.object({ id, name: z.string(), avatar: z.nullable(z.string()) })),
  /** Name and image are added by the gateway; they are missing where the plant is unknown to everybody. */
  plant: z.nullable(z.object({ id, name: z.optional(z.string()), image: z.optional(z.nullable(z.string())) })),
  exchange_id: z.nullable(id),
  room_id: z.nullable(id),
  search_id: z.nullable(id),
  params: notificationParams,
  /** The page of the client that it leads to, without a language. */
  path: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** GET /notifications: newest first; `before` is the `next` of the page before. */
export const notificationsQuery = z.object({
  before: z.optional(id),
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const notificationPage = z.object({ items: z.array(notification), unread: z.number(), next: z.nullable(id) });
export type NotificationPage = z.infer<typeof notificationPage>;

/** POST /notifications/read-all: reads up to the newest that was seen, so that one which comes meanwhile stays unread. */
export const readAllNotificationsBody = z.object({ up_to_id: id });

/** POST /notifications/read-page: reads what leads to a page, which its person has opened. */
export const readPageBody = z.object({ path: z.string().check(z.minLength(1), z.maxLength(300)) });

const endpoint = z.string().check(z.minLength(1), z.maxLength(2_000));
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));

/** POST /notifications/push-subscriptions: what `PushSubscription.toJSON()` gives. Harmless when repeated. */
export const pushSubscriptionBody = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(200), auth: base64url(60) }),
});

/** DELETE /notifications/push-subscriptions: the address comes in the body, since it is a secret. */
export const endPushSubscriptionBody = z.object({ endpoint });

/** GET /notifications/push-key: null where there is no web push. */
export const pushKey = z.object({ public_key: z.nullable(z.string()) });

/**
 * POST /notifications/unsubscribe?token=…: ends all mails about news to the person of a mail, without a session (RFC 8058).
 * The same address by GET leads to the page `/unsubscribe?token=…` of the client.
 */
export const unsubscribeQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The body of a web push, as the service worker reads it; the texts are in the person's language. */
export const webPushPayload = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** With the language before it. */
  path: z.string(),
  /** A newer one of the same tag takes the place of the one before. */
  tag: z.string(),
  unread: z.number(),
});
export type WebPushPayload = z.infer<typeof webPushPayload>;
