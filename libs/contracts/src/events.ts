import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';
import { closedReason, exchangeStatus } from './exchange.ts';
import { moderationReason, plantStatus } from './plants.ts';
import { rewardType } from './rewards.ts';

/** The services that own facts; a fact's NATS subject is `{prefix}.events.{owner}.{type}`. */
export const owners = ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'] as const;
export type Owner = (typeof owners)[number];

interface Reach {
  /** The services with a durable consumer of it. */
  consumers?: readonly Owner[];
  /** Services whose processes share a durable consumer of it alone, for hints. */
  sharedBy?: readonly { service: Owner; consumer: string }[];
  /** The processes that follow it without one, for what they keep in memory. */
  followers?: readonly ('gateway' | Owner)[];
}

const event = <O extends Owner, T extends z.ZodMiniType>(
  owner: O,
  schema: T,
  { consumers = [], sharedBy = [], followers = [] }: Reach = {},
) => ({
  owner,
  schema,
  consumers,
  sharedBy,
  followers,
});

/** The parties and plants of an exchange, as every fact of an exchange carries them. */
const exchangeEvent = z.object({
  exchange_id: id,
  version: z.number(),
  status: exchangeStatus,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  offered_plant_id: z.nullable(id),
  at: instant,
});

const blockChange = z.object({ blocker_id: id, blocked_id: id, version: z.number(), at: instant });

/**
 * Facts: past tense, ids and the few fields that consumers need, never text or places of people.
 * A changed shape is a new version beside the old one.
 */
export const events = {
  'person.registered.v1': event('auth', z.object({ user_id: id, language, at: instant })),
  'person.verified.v1': event('auth', z.object({ user_id: id, at: instant })),
  'person.profile_completed.v1': event('auth', z.object({ user_id: id, at: instant }), { consumers: ['rewards'] }),
  /** The first authenticated call of a UTC day, `day` as YYYY-MM-DD. */
  'person.seen.v1': event('auth', z.object({ user_id: id, day: z.string(), at: instant }), { consumers: ['rewards'] }),
  'person.followed.v1': event('auth', z.object({ user_id: id, follower_id: id, at: instant }), { consumers: ['auth'] }),
  /** A pair's newest word wins: `version` grows by one with each block and unblock. */
  'person.blocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  'person.unblocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  /** An account was deleted: what other services keep of this person goes, too. */
  'person.deleted.v1': event('auth', z.object({ user_id: id, at: instant }), {
    consumers: ['plant', 'exchange', 'chat', 'moderation'],
  }),
  'session.ended.v1': event('auth', z.object({ session_id: id, user_id: id, at: instant }), { followers: ['gateway'] }),

  'plant.created.v1': event('plant', z.object({ plant_id: id, owner_id: id, revision_id: id, at: instant }), {
    consumers: ['moderation'],
  }),
  /** A plant was edited: the revision shows after its verdict. `needs_person`: a person rejected the plant before. */
  'plant.revised.v1': event(
    'plant',
    z.object({ plant_id: id, owner_id: id, revision_id: id, needs_person: z.boolean(), at: instant }),
    { consumers: ['moderation'] },
  ),
  /** Everything that a read copy of a plant needs; `version` grows by one with each change. */
  'plant.changed.v1': event(
    'plant',
    z.object({
      plant_id: id,
      version: z.number(),
      owner_id: id,
      name: z.string(),
      cover: z.nullable(z.string()),
      status: plantStatus,
      deleted: z.boolean(),
      at: instant,
    }),
    { consumers: ['exchange', 'chat'] },
  ),
  /** A plant became available for the first time. */
  'plant.published.v1': event('plant', z.object({ plant_id: id, owner_id: id, at: instant }), {
    consumers: ['rewards'],
  }),
  /** What a verdict or a moderator made of a plant, for its owner; an edit is told apart from a new plant. */
  'plant.decided.v1': event(
    'plant',
    z.object({
      plant_id: id,
      owner_id: id,
      revision_id: z.nullable(id),
      decision: z.enum(['approved', 'rejected', 'edit_approved', 'edit_rejected', 'deactivated']),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** A plant that was just published is what somebody's saved search looks for. */
  'search.matched.v1': event('plant', z.object({ search_id: id, user_id: id, plant_id: id, at: instant }), {
    consumers: ['auth'],
  }),

  'exchange.requested.v1': event('exchange', exchangeEvent, { consumers: ['auth'] }),
  /** `shares_address`: the owner lets the requester see where the plant stands until the exchange ends. */
  'exchange.accepted.v1': event('exchange', z.extend(exchangeEvent, { shares_address: z.optional(z.boolean()) }), {
    consumers: ['auth', 'plant', 'chat'],
  }),
  'exchange.declined.v1': event('exchange', z.extend(exchangeEvent, { closed_reason: closedReason }), {
    consumers: ['auth'],
  }),
  /** `closed_by`: the party that called it off or told of an absence; nobody where the house ended it. */
  'exchange.cancelled.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      closed_reason: closedReason,
      was_held: z.boolean(),
      closed_by: z.optional(z.nullable(id)),
    }),
    { consumers: ['auth', 'plant', 'chat'] },
  ),
  'exchange.confirmed.v1': event('exchange', z.extend(exchangeEvent, { confirmed_by: id }), {
    consumers: ['auth', 'plant'],
  }),
  /** `video_by`: the parties whose confirmation carried a clip or a link to a known video platform; `completed_by` confirmed second. */
  'exchange.completed.v1': event(
    'exchange',
    z.extend(exchangeEvent, { video_by: z.array(id), completed_by: z.optional(id) }),
    { consumers: ['auth', 'plant', 'chat', 'rewards'] },
  ),
  /** The place and time to meet changed; `meeting_time` is null once it was taken back. */
  'exchange.meeting_changed.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      change: z.enum(['proposed', 'confirmed', 'withdrawn']),
      changed_by: id,
      meeting_time: z.nullable(instant),
      meeting_time_zone: z.optional(z.nullable(z.string())),
    }),
    { consumers: ['auth'] },
  ),
  /** Something waits for `person_ids`: an answer to a request, a held plant, tomorrow's meeting, a rating. */
  'exchange.reminded.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      reminder: z.enum(['request_waits', 'hold_waits', 'meeting_tomorrow', 'rating_waits']),
      person_ids: z.array(id),
      meeting_time: z.nullable(instant),
      meeting_time_zone: z.optional(z.nullable(z.string())),
    }),
    { consumers: ['auth'] },
  ),
  /** The ratings of an exchange show: both are in, or the time to rate is over. Ratings from 1 to 5 or null. */
  'exchange.reviewed.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      rating_from_requester: z.nullable(z.number()),
      rating_from_owner: z.nullable(z.number()),
    }),
    { consumers: ['auth', 'rewards'] },
  ),
  /** One party had confirmed, the other called the exchange off: moderators look at it. */
  'exchange.disputed.v1': event('exchange', z.extend(exchangeEvent, { confirmed_by: id, cancelled_by: id })),

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
    { sharedBy: [{ service: 'auth', consumer: 'auth-message-pushes' }] },
  ),
  /** Messages of a room stayed unread for ten minutes; told once for each burst. */
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

  'reward.granted.v1': event(
    'rewards',
    z.object({ reward_id: id, user_id: id, type: rewardType, amount: z.number(), at: instant }),
    { consumers: ['auth'] },
  ),
  'level.reached.v1': event('rewards', z.object({ user_id: id, level: z.number(), at: instant }), {
    consumers: ['auth'],
  }),

  /** The verdict on one revision of a plant; a verdict on an older revision changes nothing. */
  'plant.judged.v1': event(
    'moderation',
    z.object({
      plant_id: id,
      revision_id: id,
      verdict: z.enum(['clean', 'review', 'reject']),
      reasons: z.array(moderationReason),
      tags: z.array(z.string()),
      decided_by: z.enum(['machine', 'person']),
      at: instant,
    }),
    { consumers: ['plant'] },
  ),
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['schema']>;
export type EventOwner<T extends EventType> = (typeof events)[T]['owner'];

/** A fact as it travels: the envelope around its data. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { id: string; type: K; occurred_at: string; request_id: string | null; data: EventData<K> };
}[T];
