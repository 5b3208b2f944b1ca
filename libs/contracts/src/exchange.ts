import * as z from 'zod/mini';
import { id, instant, latitude, longitude } from './basics.ts';
import { limits } from './limits.ts';
import { plantStatus } from './plants.ts';

export const exchangeStatuses = ['requested', 'accepted', 'declined', 'confirmed', 'completed', 'cancelled'] as const;
export const exchangeStatus = z.enum(exchangeStatuses);
export type ExchangeStatus = z.infer<typeof exchangeStatus>;

/** Why an exchange ended without completion. */
export const closedReasons = [
  'declined',
  'withdrawn',
  'called_off',
  'plant_exchanged',
  'plant_gone',
  'expired',
  'no_show',
  'blocked',
  'person_gone',
] as const;
export const closedReason = z.enum(closedReasons);
export type ClosedReason = z.infer<typeof closedReason>;

/** What is sent when the requester writes nothing. */
export const defaultRequestMessage = 'I would like to request this plant.';

/** What holds for meetings, ratings and clips of exchanges; sizes in bytes. */
export const exchangeLimits = {
  meetingAddress: 300,
  /** A meeting is at most so many days ahead. */
  meetingWithinDays: 60,
  /** Without a meeting, an absence can be told so many days after acceptance. */
  noShowAfterDays: 3,
  review: 1_000,
  /** Ratings are taken for so many days after completion; then a lone one shows too. */
  rateDays: 30,
  clipBytes: 50 * 1024 * 1024,
  clipSeconds: 60,
  clipFormats: ['MP4', 'WebM'],
} as const;

/** How a meeting stands: one party has named it, or the other has agreed. */
export const meetingStatuses = ['proposed', 'confirmed'] as const;
export const meetingStatus = z.enum(meetingStatuses);
export type MeetingStatus = z.infer<typeof meetingStatus>;

/** A yes or no that a form may send as its word. */
const yesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
]);

/** POST /exchange/request. */
export const requestExchangeBody = z.object({
  plant_id: id,
  message: z._default(z.string().check(z.maxLength(4 * limits.requestMessage)), ''),
  offered_plant_id: z._default(z.nullable(id), null),
});
/** Words from one party to the other, cleaned by `owner-message.ts`; the raw cap bounds the work. */
const words = z._default(z.string().check(z.maxLength(4 * limits.ownerMessage, 'message_too_long')), '');

/** POST /exchange/{id}/accept and /decline. */
export const exchangeResponseBody = z.object({ owner_message: words });
/** POST /exchange/{id}/accept; `share_address` lets the requester see where the plant stands until the exchange ends. */
export const acceptExchangeBody = z.extend(exchangeResponseBody, { share_address: z._default(yesOrNo, false) });
/** POST /exchange/{id}/confirm-completion; a clip comes beside it as the form's file `video_file`. */
export const confirmExchangeBody = z.object({ video_url: z._default(z.string().check(z.maxLength(2000)), '') });
/** POST /exchange/{id}/cancel. */
export const cancelExchangeBody = z.object({ reason: words });

/** PUT /exchange/{id}/meeting. The address is cleaned by `owner-message.ts`; the point is whole or absent. */
export const meetingBody = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(4 * exchangeLimits.meetingAddress)),
  latitude: z._default(z.nullable(latitude), null),
  longitude: z._default(z.nullable(longitude), null),
  time: instant,
  /** The IANA zone of who names the time, as their browser knows it: reminders come in its evening. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
});
/** POST /exchange/{id}/meeting/confirm; with `time`, only the meeting that was seen is confirmed. */
export const confirmMeetingBody = z.object({ time: z._default(z.nullable(instant), null) });
/** POST /exchange/{id}/no-show. */
export const noShowBody = z.object({ note: words });
/** POST /exchange/{id}/rating. The review is cleaned by `owner-message.ts`. */
export const rateExchangeBody = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  review: z._default(z.string().check(z.maxLength(4 * exchangeLimits.review)), ''),
});

const contact = z.object({ name: z.string() });

/** An exchange as its two parties see it. Names and contacts are added by the gateway. */
export const exchange = z.object({
  id,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  message: z.string(),
  owner_message: z.nullable(z.string()),
  status: exchangeStatus,
  closed_reason: z.nullable(closedReason),
  /** The party that ended it; null where the house did. */
  closed_by: z.nullable(id),
  /** What that party wrote for the other. */
  closed_note: z.nullable(z.string()),
  offered_plant_id: z.nullable(id),
  meeting_latitude: z.nullable(z.number()),
  meeting_longitude: z.nullable(z.number()),
  meeting_address: z.nullable(z.string()),
  meeting_time: z.nullable(instant),
  /** The zone in which the time was named, where it is known. */
  meeting_time_zone: z.nullable(z.string()),
  meeting_status: z.nullable(meetingStatus),
  meeting_proposed_by: z.nullable(id),
  requester_confirmed_completion: z.boolean(),
  owner_confirmed_completion: z.boolean(),
  completed_at: z.nullable(instant),
  /** When an unanswered request, or a hold of plants, ends by itself. */
  expires_at: z.nullable(instant),
  /** Called off by one party after the other had confirmed: moderators look at it. */
  is_disputed: z.boolean(),
  /** Who did not come, where that ended it. */
  no_show_by: z.nullable(id),
  /** From when on a party who has not confirmed may say that the other did not come; null where nothing is held. */
  no_show_from: z.nullable(instant),
  /** The owner lets the requester see where the plant stands; only while the exchange is accepted or confirmed. */
  shares_address: z.boolean(),
  /** Ratings are taken until then; null before completion. */
  rate_until: z.nullable(instant),
  requester_has_rated: z.boolean(),
  owner_has_rated: z.boolean(),
  /** The other's rating and review are null until both are in or the time is over; one's own always stand. */
  rating_from_requester: z.nullable(z.number()),
  rating_from_owner: z.nullable(z.number()),
  review_from_requester: z.nullable(z.string()),
  review_from_owner: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  plant_status: plantStatus,
  offered_plant_name: z.nullable(z.string()),
  offered_plant_image: z.nullable(z.string()),
  offered_plant_status: z.nullable(plantStatus),
  owner_video_url: z.nullable(z.string()),
  owner_video_file_path: z.nullable(z.string()),
  requester_video_url: z.nullable(z.string()),
  requester_video_file_path: z.nullable(z.string()),
  requester_contact: z.optional(contact),
  owner_contact: z.optional(contact),
  requester_name: z.optional(z.string()),
  owner_name: z.optional(z.string()),
});
export type Exchange = z.infer<typeof exchange>;

/** Whether chat can be opened in this status. */
export const chatOpensIn = (status: ExchangeStatus): boolean =>
  status === 'accepted' || status === 'confirmed' || status === 'completed';

/** Whether a request in this status is the person's active one for the plant. */
export const isActiveRequest = (status: ExchangeStatus): boolean =>
  status === 'requested' || status === 'accepted' || status === 'confirmed';
