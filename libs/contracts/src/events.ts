import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';
import { chatEvents } from './chat-events.ts';
import { event } from './event-declaration.ts';
import { exchangeEvent, moderationDecision } from './event-fields.ts';
import { closedReason } from './exchange.ts';
import { growthDay, growthState } from './growth.ts';
import { decisionGround } from './moderation/decisions.ts';
import { moderationReason, plantOffer, plantStatus } from './plants.ts';
import { quarantineDay } from './quarantine.ts';
import { rewardType } from './rewards.ts';
import { ringEndedReason } from './rings.ts';
import { wishMeeting } from './wish-meetings.ts';

export { type Owner, owners } from './event-declaration.ts';

const blockChange = z.object({ blocker_id: id, blocked_id: id, version: z.number(), at: instant });

/** What every event of a ring carries: `person_ids` are notified. */
const ringEvent = z.object({ ring_id: id, person_ids: z.array(id), at: instant });

/** What every event of a swap meet carries: `person_ids` are notified. */
const meetEvent = z.object({ meet_id: id, person_ids: z.array(id), at: instant });

/**
 * The domain events: named in the past tense, with ids and the few fields that consumers need, never texts or places of
 * users. A changed schema becomes a new version beside the old one.
 */
export const events = {
  /** An admin changed a setting of the site: who follows the settings reads them again. `version` grows by one with each change. */
  'site.setting_changed.v1': event('auth', z.object({ setting: z.string(), version: z.number(), at: instant }), {
    subscribers: ['gateway', 'moderation', 'plant', 'exchange', 'chat'],
  }),
  'person.registered.v1': event('auth', z.object({ user_id: id, language, at: instant })),
  'person.verified.v1': event('auth', z.object({ user_id: id, at: instant })),
  /** A user changed their name or biography. */
  'person.profile_changed.v1': event('auth', z.object({ user_id: id, at: instant }), { consumers: ['moderation'] }),
  /** A user's name, avatar or badge is shown differently from now on. Not published by a deletion, which has its own event. */
  'person.card_changed.v1': event('auth', z.object({ user_id: id, at: instant }), { subscribers: ['gateway'] }),
  'person.profile_completed.v1': event('auth', z.object({ user_id: id, at: instant }), { consumers: ['rewards'] }),
  /** The first authenticated call of a UTC day, `day` as YYYY-MM-DD. */
  'person.seen.v1': event('auth', z.object({ user_id: id, day: z.string(), at: instant }), { consumers: ['rewards'] }),
  'person.followed.v1': event('auth', z.object({ user_id: id, follower_id: id, at: instant }), { consumers: ['auth'] }),
  /** `version` grows by one with each block and unblock of a pair; consumers keep the highest. */
  'person.blocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  'person.unblocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  /** An account was deleted: consumers erase the personal data that they store of this user. */
  'person.deleted.v1': event('auth', z.object({ user_id: id, at: instant }), {
    consumers: ['plant', 'exchange', 'chat', 'moderation'],
    subscribers: ['gateway'],
  }),
  /** A user was banned until `until`, null for no end. `version` grows by one with each ban and unban of a user. */
  'person.banned.v1': event(
    'auth',
    z.object({ user_id: id, until: z.nullable(instant), version: z.number(), at: instant }),
    {
      consumers: ['plant', 'exchange'],
      subscribers: ['gateway'],
    },
  ),
  'person.unbanned.v1': event('auth', z.object({ user_id: id, version: z.number(), at: instant }), {
    consumers: ['plant', 'exchange'],
    subscribers: ['gateway'],
  }),
  /**
   * A user was recognised by an address or a Google account of an account that was banned: the ban goes on until `until`, null
   * for no end. Beside `person.banned.v1`, for the record of decisions.
   */
  'person.ban_continued.v1': event(
    'auth',
    z.object({ user_id: id, ground: decisionGround, until: z.nullable(instant), at: instant }),
    { consumers: ['moderation'] },
  ),
  'session.ended.v1': event('auth', z.object({ session_id: id, user_id: id, at: instant }), {
    subscribers: ['gateway'],
  }),

  'plant.created.v1': event('plant', z.object({ plant_id: id, owner_id: id, revision_id: id, at: instant }), {
    consumers: ['moderation'],
  }),
  /**
   * A plant was edited: the revision is shown after its verdict. `needs_person`: a moderator rejected the plant before, or it
   * waits for one; `is_public`: others see the plant meanwhile, without the edit.
   */
  'plant.revised.v1': event(
    'plant',
    z.object({
      plant_id: id,
      owner_id: id,
      revision_id: id,
      needs_person: z.boolean(),
      is_public: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['moderation'] },
  ),
  /** Everything that a read model of a plant needs; `version` grows by one with each change. */
  'plant.changed.v1': event(
    'plant',
    z.object({
      plant_id: id,
      version: z.number(),
      owner_id: id,
      name: z.string(),
      cover: z.nullable(z.string()),
      status: plantStatus,
      offer: z._default(plantOffer, 'either'),
      deleted: z.boolean(),
      at: instant,
    }),
    { consumers: ['auth', 'exchange', 'chat', 'moderation'] },
  ),
  /** The day came from which a plant is ready, once for each user who likes it; `day` as YYYY-MM-DD. */
  'plant.became_ready.v1': event('plant', z.object({ plant_id: id, user_id: id, day: z.string(), at: instant }), {
    consumers: ['auth'],
  }),
  /** A plant that was promised can be requested again, once for each user who likes it; `day` of `at` in UTC, as YYYY-MM-DD. */
  'plant.became_free.v1': event('plant', z.object({ plant_id: id, user_id: id, day: z.string(), at: instant }), {
    consumers: ['auth'],
  }),
  /**
   * A plant that others see names one of another user as its parent; `user_id`: that user, who can confirm or refuse it. `state` is
   * `confirmed` after a handover.
   */
  'plant.parent_named.v1': event(
    'plant',
    z.object({
      plant_id: id,
      parent_id: id,
      user_id: id,
      owner_id: id,
      state: z.enum(['proposed', 'confirmed']),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** The parent's owner confirmed what `owner_id` had proposed. */
  'plant.parent_confirmed.v1': event(
    'plant',
    z.object({ plant_id: id, parent_id: id, user_id: id, owner_id: id, at: instant }),
    { consumers: ['auth'] },
  ),
  /** A plant became available for the first time. */
  'plant.published.v1': event('plant', z.object({ plant_id: id, owner_id: id, at: instant }), {
    consumers: ['rewards'],
  }),
  /**
   * The machine approved a plant or an edit. Decisions against its owner and those of moderators are notified by
   * `moderation.settled.v1`; earlier releases published rejections of the machine too.
   */
  'plant.decided.v1': event(
    'plant',
    z.object({
      plant_id: id,
      owner_id: id,
      revision_id: z.nullable(id),
      decision: z.enum(['approved', 'rejected', 'edit_approved', 'edit_rejected', 'deactivated']),
      /** Of what is approved: whether it waited for a moderator before. */
      was_held: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** A public listing is hidden until a moderator decides: a rule that started since forbids to share this species at its place. */
  'plant.held_by_law.v1': event(
    'plant',
    z.object({ plant_id: id, owner_id: id, revision_id: id, taxon: z.string(), at: instant }),
    { consumers: ['auth'] },
  ),
  /** A newly published plant matches a user's saved search. */
  'search.matched.v1': event('plant', z.object({ search_id: id, user_id: id, plant_id: id, at: instant }), {
    consumers: ['auth'],
  }),

  /** `plant_id`, of `owner_id`, meets a wish of `user_id`; `mutual`: its owner wishes for a plant of the user's too. */
  'wish.matched.v1': event(
    'plant',
    z.object({ wish_id: id, user_id: id, owner_id: id, plant_id: id, how: wishMeeting, at: instant }),
    { consumers: ['auth'] },
  ),

  'exchange.requested.v1': event('exchange', exchangeEvent, { consumers: ['auth', 'moderation'] }),
  /**
   * `shares_address`: the requester may see the plant's exact place and address until the exchange ends. `ring_id`: it is a leg of this ring,
   * which was accepted with it.
   */
  'exchange.accepted.v1': event(
    'exchange',
    z.extend(exchangeEvent, { shares_address: z.optional(z.boolean()), ring_id: z.optional(id) }),
    {
      consumers: ['auth', 'plant', 'exchange', 'chat', 'moderation'],
    },
  ),
  'exchange.declined.v1': event('exchange', z.extend(exchangeEvent, { closed_reason: closedReason }), {
    consumers: ['auth', 'moderation'],
  }),
  /** `closed_by`: the party that called it off or reported a no-show; null where the service ended it. */
  'exchange.cancelled.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      closed_reason: closedReason,
      was_held: z.boolean(),
      closed_by: z.optional(z.nullable(id)),
      /** The party whose other act ended it, such as a block; the other one does not learn of it. */
      caused_by: z.optional(z.nullable(id)),
    }),
    { consumers: ['auth', 'plant', 'exchange', 'chat', 'moderation'] },
  ),
  'exchange.confirmed.v1': event('exchange', z.extend(exchangeEvent, { confirmed_by: id }), {
    consumers: ['auth', 'plant', 'chat'],
  }),
  /** `video_by`: the parties who confirmed with a clip or a link to a known video platform; `completed_by` confirmed second. */
  'exchange.completed.v1': event(
    'exchange',
    z.extend(exchangeEvent, { video_by: z.array(id), completed_by: z.optional(id) }),
    { consumers: ['auth', 'plant', 'exchange', 'chat', 'rewards'] },
  ),
  /** The meeting changed; `meeting_time` is null once it was withdrawn. */
  'exchange.meeting_changed.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      change: z.enum(['proposed', 'confirmed', 'withdrawn']),
      changed_by: id,
      meeting_time: z.nullable(instant),
      meeting_time_zone: z.optional(z.nullable(z.string())),
    }),
    { consumers: ['auth', 'chat'] },
  ),
  /** A party named who comes instead, or comes after all. */
  'exchange.stand_in_changed.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      changed_by: id,
      is_named: z.boolean(),
      meeting_time: z.nullable(instant),
      meeting_time_zone: z.optional(z.nullable(z.string())),
    }),
    { consumers: ['auth'] },
  ),
  /** `person_ids` are reminded of an open request, a held plant, tomorrow's meeting or a missing rating. */
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
  /** The ratings of an exchange became visible: both parties rated, or the time to rate is over. From 1 to 5, or null. */
  'exchange.reviewed.v1': event(
    'exchange',
    z.extend(exchangeEvent, {
      rating_from_requester: z.nullable(z.number()),
      rating_from_owner: z.nullable(z.number()),
    }),
    { consumers: ['auth', 'rewards', 'moderation'] },
  ),
  /** It is time for the receiver of a plant to say how it is growing. */
  'exchange.growth_due.v1': event('exchange', z.extend(exchangeEvent, { receiver_id: id, day: growthDay }), {
    consumers: ['auth'],
  }),
  /** The receiver of `grown_plant_id` said how it is growing, or corrected what they said for the same day: the latest `at` counts. */
  'exchange.growth_reported.v1': event(
    'exchange',
    z.extend(exchangeEvent, { receiver_id: id, grown_plant_id: id, day: growthDay, state: growthState }),
    { consumers: ['plant', 'rewards'] },
  ),
  /** It is a day on which `checker_id`, a party, is to look for pests, and they have not. */
  'exchange.quarantine_due.v1': event('exchange', z.extend(exchangeEvent, { checker_id: id, day: quarantineDay }), {
    consumers: ['auth'],
  }),
  /** Where `found_by`, a party, found a pest is a report of which moderators decide whether it warns others. */
  'exchange.pest_reported.v1': event('exchange', z.extend(exchangeEvent, { report_id: id, found_by: id }), {
    consumers: ['moderation'],
  }),
  /** A pest was found on `found_plant_id`, which `giver_id` gave: others were warned, and the giver's listings from its place wait. */
  'exchange.pest_found.v1': event(
    'exchange',
    z.extend(exchangeEvent, { report_id: id, found_plant_id: id, giver_id: id, pest: z.string() }),
    { consumers: ['plant'] },
  ),
  /** What was reported as a pest was none: listings that wait for this report alone are public again. */
  'exchange.pest_cleared.v1': event('exchange', z.extend(exchangeEvent, { report_id: id }), { consumers: ['plant'] }),
  /** A pest was found on a plant, or on one of its family, that `warned_id`, a party, gave or received. Says nothing of where. */
  'exchange.pest_warned.v1': event('exchange', z.extend(exchangeEvent, { warned_id: id, pest: z.string() }), {
    consumers: ['auth'],
  }),
  /** One party had confirmed and the other called the exchange off: moderators review it. */
  'exchange.disputed.v1': event('exchange', z.extend(exchangeEvent, { confirmed_by: id, cancelled_by: id }), {
    consumers: ['moderation'],
  }),
  /** The party that is said not to have come contests it: moderators decide. `contest_id` names it, as their decision does. */
  'exchange.no_show_contested.v1': event('exchange', z.extend(exchangeEvent, { contest_id: id, contested_by: id }), {
    consumers: ['moderation'],
  }),
  /** Moderators resolved the dispute, or decided about a contested no-show. */
  'exchange.dispute_resolved.v1': event('exchange', exchangeEvent, { consumers: ['auth'] }),
  /** A party gave video evidence; `is_known`: a link to a known video platform. `video_id` names this evidence. */
  'exchange.video_given.v1': event(
    'exchange',
    z.extend(exchangeEvent, { video_id: id, given_by: id, kind: z.enum(['link', 'clip']), is_known: z.boolean() }),
    { consumers: ['moderation'] },
  ),

  /** Each of `person_ids` can agree to the ring until `agree_by`. */
  'ring.proposed.v1': event('exchange', z.extend(ringEvent, { agree_by: instant }), { consumers: ['auth'] }),
  /** `person_ids` have not agreed yet, and `agree_by` is near. */
  'ring.reminded.v1': event('exchange', z.extend(ringEvent, { agree_by: instant }), { consumers: ['auth'] }),
  /** All members agreed: each leg is an accepted exchange. */
  'ring.agreed.v1': event('exchange', ringEvent, { consumers: ['auth', 'chat'] }),
  /**
   * Not all members agreed (`ended`, with its reason), or a leg of an agreed ring ended without a handover (`broken`). `paused_ids`, who are
   * not among `person_ids`, said nothing, or would not give what all agreed to: they are in no ring until `paused_until`.
   */
  'ring.ended.v1': event(
    'exchange',
    z.extend(ringEvent, {
      status: z.enum(['ended', 'broken']),
      reason: z.nullable(ringEndedReason),
      paused_ids: z.array(id),
      paused_until: z.nullable(instant),
    }),
    { consumers: ['auth', 'chat'] },
  ),
  /** Every leg was handed over; `person_ids` are all members. */
  'ring.completed.v1': event('exchange', ringEvent, { consumers: ['auth', 'chat', 'rewards'] }),

  /** A moderator published or declined a meet; `person_ids` is its host. */
  'meet.decided.v1': event('exchange', z.extend(meetEvent, { approved: z.boolean() }), { consumers: ['auth'] }),
  /** The time or place of a public meet changed. */
  'meet.changed.v1': event('exchange', meetEvent, { consumers: ['auth'] }),
  'meet.cancelled.v1': event('exchange', meetEvent, { consumers: ['auth'] }),
  /** A meet is tomorrow, in its time zone. */
  'meet.reminded.v1': event('exchange', meetEvent, { consumers: ['auth'] }),
  /** Another visitor brings what each of `person_ids` wishes for, at most once a day for each. */
  'meet.matched.v1': event('exchange', meetEvent, { consumers: ['auth'] }),

  ...chatEvents,

  'reward.granted.v1': event(
    'rewards',
    z.object({ reward_id: id, user_id: id, type: rewardType, amount: z.number(), at: instant }),
    { consumers: ['auth'] },
  ),
  'level.reached.v1': event('rewards', z.object({ user_id: id, level: z.number(), at: instant }), {
    consumers: ['auth'],
  }),

  /** The verdict on one revision of a plant; consumers ignore verdicts on older revisions. */
  'plant.judged.v1': event(
    'moderation',
    z.object({
      plant_id: id,
      revision_id: id,
      verdict: z.enum(['clean', 'review', 'reject']),
      /** Of a `review`: the machine found nothing, but a moderator looks at it all the same. */
      found_clean: z.optional(z.boolean()),
      reasons: z.array(moderationReason),
      tags: z.array(z.string()),
      decided_by: z.enum(['machine', 'person']),
      /** The act that gave the verdict; without it for a judgement of the machine. */
      act_id: z.optional(id),
      /** The act was undone: the plant is again as it was before. */
      undone: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['plant'] },
  ),
  /** A contact message or feedback was stored whose writer can be reached. */
  'contact.received.v1': event('moderation', z.object({ message_id: id, at: instant }), { consumers: ['auth'] }),
  /** A case is open that speaks of harm to people, once per case: moderators are alerted at once. */
  'moderation.danger_found.v1': event('moderation', z.object({ case_id: id, at: instant }), { consumers: ['auth'] }),
  /** A moderator assigned a case to another one. */
  'moderation.case_assigned.v1': event('moderation', z.object({ case_id: id, moderator_id: id, at: instant }), {
    consumers: ['auth'],
  }),
  /**
   * A moderator decided, or within ten seconds undid the decision (`undone`): content changes at once. Decisions on
   * revisions of plants travel as `plant.judged.v1`. `subject_id` of a video is its `video_id`,
   * of an appeal the act that it is against, of a contested no-show its `contest_id`, of a pest its `report_id`.
   */
  'moderation.acted.v1': event('moderation', moderationDecision, {
    consumers: ['auth', 'plant', 'exchange', 'chat'],
  }),
  /**
   * The time to undo a decision is over: what cannot be undone follows it, and users are notified. `reporter_ids` made
   * reports that it decides; `upheld`: they were right.
   */
  'moderation.settled.v1': event(
    'moderation',
    z.extend(moderationDecision, {
      reporter_ids: z.array(id),
      /** Those who appealed against the dismissal of their report. Missing from version 1.1.2. */
      appellant_ids: z.optional(z.array(id)),
      upheld: z.boolean(),
    }),
    { consumers: ['auth', 'plant', 'exchange', 'chat', 'rewards'] },
  ),
} as const;

/** The type of a domain event, with its version: `plant.created.v1`. */
export type EventType = keyof typeof events;
/** The data of an event, as its schema parses it. */
export type EventData<T extends EventType> = z.infer<(typeof events)[T]['schema']>;

/** A domain event in its envelope, as published; `occurred_at` is an ISO 8601 instant. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { id: string; type: K; occurred_at: string; request_id: string | null; data: EventData<K> };
}[T];
