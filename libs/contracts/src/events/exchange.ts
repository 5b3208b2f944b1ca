import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { closedReason } from '../exchange.ts';
import { growthDay, growthState } from '../growth.ts';
import { quarantineDay } from '../quarantine.ts';
import { ringEndedReason } from '../rings.ts';
import { event } from './declaration.ts';
import { exchangeEvent } from './fields.ts';

/** What every event of a ring carries: `person_ids` are notified. */
const ringEvent = z.object({ ring_id: id, person_ids: z.array(id), at: instant });

/** What every event of a swap meet carries: `person_ids` are notified. */
const meetEvent = z.object({ meet_id: id, person_ids: z.array(id), at: instant });

/** The domain events of exchange-service. */
export const exchangeEvents = {
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
  /** The receiver of a plant added a photo to its diary, which is judged. */
  'exchange.photo_given.v1': event('exchange', z.extend(exchangeEvent, { photo_id: id }), {
    consumers: ['moderation'],
  }),
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
} as const;
