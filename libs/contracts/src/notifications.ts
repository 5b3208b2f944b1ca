import * as z from 'zod/mini';
import { id, instant, queryNumber, staffRole } from './basics.ts';
import { closedReason } from './exchange.ts';
import { rewardType } from './rewards.ts';
import { wishMeeting } from './wish-meetings.ts';

/** What a user can be notified about. Rejected and deactivated plants are kinds of earlier releases, now `moderation`. */
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
  'moderation',
  'report_decided',
  'appeal_decided',
  'reward',
  'level_reached',
  'new_follower',
  'search_match',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The decisions of moderators and of the machine that a user is notified of. */
export const decisions = [
  'plant_rejected',
  'plant_rejected_by_machine',
  'edit_rejected',
  'edit_rejected_by_machine',
  'plant_hidden',
  'plant_hidden_by_machine',
  'plant_deactivated',
  'plant_restored',
  'message_hidden',
  'message_restored',
  'review_hidden',
  'review_restored',
  'profile_hidden',
  'profile_restored',
  'warned',
  'banned',
  'unbanned',
  'video_accepted',
  'video_refused',
  'dispute_resolved',
] as const;
export type NotifiedDecision = (typeof decisions)[number];

/** What can happen to a ring; `waits`: for the user to agree. */
export const ringNotices = ['proposed', 'waits', 'agreed', 'ended', 'broken', 'completed', 'paused'] as const;

/** What can happen to a swap meet; `match`: a visitor brings a plant that the user wishes for. */
export const meetNotices = ['approved', 'declined', 'changed', 'cancelled', 'tomorrow', 'match'] as const;

/** Values for the notification's text; the kind decides which are set. */
const notificationParams = z.object({
  /** `message`: of the common chat room of a swap ring, not of one user. */
  in_ring: z.optional(z.boolean()),
  /** `message`: unread messages of the room. `reward`, `search_match`: how many this notification summarises. */
  count: z.optional(z.number()),
  /** `reward`: the sums of LEAFS and ROOTS; `reward_type` only for a single reward. */
  amount: z.optional(z.number()),
  roots: z.optional(z.number()),
  reward_type: z.optional(rewardType),
  level: z.optional(z.number()),
  /** `plant_approved`: an edit of a public plant was, not the plant itself. */
  is_edit: z.optional(z.boolean()),
  /** Why an exchange was declined or cancelled. */
  reason: z.optional(closedReason),
  /** `meeting_changed`: the kind of change. */
  change: z.optional(z.enum(['proposed', 'confirmed', 'withdrawn'])),
  /** `meeting_changed`, without a change: whether another one comes instead of the actor. */
  stand_in: z.optional(z.boolean()),
  /** `rating_waits`: of a plant's diary, not of a rating. */
  diary: z.optional(z.boolean()),
  /** `rating_waits`, not of a rating: it is a day to look for pests after an exchange. */
  quarantine: z.optional(z.boolean()),
  /** `rating_waits`, not of a rating: this pest was found on a plant that the recipient gave or received, or on one of its family. */
  pest: z.optional(z.string()),
  meeting_time: z.optional(z.nullable(instant)),
  meeting_time_zone: z.optional(z.nullable(z.string())),
  /** `search_match`, without a search: a plant that the user likes is ready. */
  ready: z.optional(z.boolean()),
  /** `search_match`, without a search: a plant that the user likes, which was promised, can be requested again. */
  free: z.optional(z.boolean()),
  /** `search_match`, without a search: a plant that the user wishes for. */
  wish: z.optional(wishMeeting),
  /** `search_match`, without a search or a plant: what happened to a ring of the user's, or that rings are paused for them. */
  ring: z.optional(z.enum(ringNotices)),
  /** `search_match`, without a search or a plant: what happened to a swap meet that the user hosts or comes to. */
  meet: z.optional(z.enum(meetNotices)),
  meet_id: z.optional(id),
  /** `plant_approved`: not that, but a plant grown from the recipient's, to be confirmed or not, or one whose parent was confirmed. */
  lineage: z.optional(z.enum(['proposed', 'listed', 'confirmed'])),
  /** `moderation`: what a moderator decided, and on what; a warning with the number of warnings of the last year. */
  decision: z.optional(z.enum(decisions)),
  /** `moderation`, of `plant_hidden_by_machine`: since a law may forbid to share it. */
  law: z.optional(z.boolean()),
  /** `moderation`, to moderators: a case speaks of harm to people. */
  danger: z.optional(z.boolean()),
  /** `moderation`, to a moderator: another one assigned a case to them. */
  assigned: z.optional(z.boolean()),
  /** `report_decided`: whether the report was right; `appeal_decided`: whether the decision was reversed. */
  upheld: z.optional(z.boolean()),
  /** `reviews_shown`: the other party's rating from 1 to 5; null where that party did not rate. */
  rating: z.optional(z.nullable(z.number())),
});
export type NotificationParams = z.infer<typeof notificationParams>;

/** A notification for its recipient. Ids are in chronological order: an updated notification gets a new id. */
export const notification = z.object({
  id,
  kind: notificationKind,
  created_at: instant,
  read_at: z.nullable(instant),
  /** The user who caused it; null where there is none, or the account was deleted. */
  actor: z.nullable(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole })),
  /** The gateway adds name and image, unless plant-service has no such plant. */
  plant: z.nullable(z.object({ id, name: z.optional(z.string()), image: z.optional(z.nullable(z.string())) })),
  exchange_id: z.nullable(id),
  room_id: z.nullable(id),
  search_id: z.nullable(id),
  params: notificationParams,
  /** The client's page that it links to, without the language prefix. */
  path: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** GET /notifications: newest first; `before` is the `next` of the preceding page. */
export const notificationsQuery = z.object({
  before: z.optional(id),
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 20),
});
/** A page of notifications; `unread` counts all unread ones, `next` is null on the last page. */
export const notificationPage = z.object({ items: z.array(notification), unread: z.number(), next: z.nullable(id) });
export type NotificationPage = z.infer<typeof notificationPage>;

/** POST /notifications/read-all: `up_to_id` is the newest that the client has shown, so that later ones stay unread. */
export const readAllNotificationsBody = z.object({ up_to_id: id });

/** POST /notifications/read-page: marks as read what links to a page that the user has opened. */
export const readPageBody = z.object({ path: z.string().check(z.minLength(1), z.maxLength(300)) });

const endpoint = z.string().check(z.minLength(1), z.maxLength(2_000));
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));

/** POST /notifications/push-subscriptions: the result of `PushSubscription.toJSON()`. Idempotent. */
export const pushSubscriptionBody = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(200), auth: base64url(60) }),
});

/** DELETE /notifications/push-subscriptions: the endpoint is a secret, so it is sent in the body and not in the URL. */
export const endPushSubscriptionBody = z.object({ endpoint });

/** GET /notifications/push-key: the VAPID public key; null where web push is not configured. */
export const pushKey = z.object({ public_key: z.nullable(z.string()) });

/**
 * POST /notifications/unsubscribe?token=…: ends all notification emails to the recipient, without a session (RFC 8058).
 * GET redirects to the client's page `/unsubscribe?token=…`.
 */
export const unsubscribeQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The payload of a web push for the service worker; texts are in the user's language. */
export const webPushPayload = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** With the language prefix. */
  path: z.string(),
  /** A newer notification with the same tag replaces the older one. */
  tag: z.string(),
  unread: z.number(),
});
export type WebPushPayload = z.infer<typeof webPushPayload>;
