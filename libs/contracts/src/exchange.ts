import * as z from 'zod/mini';
import { fitsInteger, id, instant, latitude, longitude, staffRole } from './basics.ts';
import { growthDiary } from './growth.ts';
import { handoverRecord } from './handover-record.ts';
import { limits } from './limits.ts';
import { plantStatus } from './plants.ts';
import { quarantineCheck } from './quarantine.ts';

/** The states of an exchange; `declined`, `completed` and `cancelled` are final. */
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
  'banned',
] as const;
export const closedReason = z.enum(closedReasons);
export type ClosedReason = z.infer<typeof closedReason>;

/** The message of a request whose requester wrote none. */
export const defaultRequestMessage = 'I would like to request this plant.';

/** Limits of meetings, ratings and clips: texts in characters, clip sizes in bytes. */
export const exchangeLimits = {
  meetingAddress: 300,
  standInName: 60,
  /** How many days ahead a meeting may be. */
  meetingWithinDays: 60,
  /** Without a meeting, a no-show can be reported this many days after acceptance. */
  noShowAfterDays: 3,
  /** How many days after the report of a no-show the absent party can contest it. */
  contestNoShowDays: 30,
  review: 1_000,
  /** Days after completion in which parties can rate; afterwards a single rating becomes visible too. */
  rateDays: 30,
  clipBytes: 50 * 1024 * 1024,
  clipSeconds: 60,
  clipFormats: ['MP4', 'WebM'],
} as const;

/** `proposed` by one party; `confirmed` once the other has agreed. */
const meetingStatuses = ['proposed', 'confirmed'] as const;
const meetingStatus = z.enum(meetingStatuses);
export type MeetingStatus = z.infer<typeof meetingStatus>;

/** A boolean, which a form sends as `true` or `false` in text. */
const yesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

/** POST /exchange/request. */
export const requestExchangeBody = z.object({
  plant_id: id,
  message: z._default(z.string().check(z.maxLength(4 * limits.requestMessage)), ''),
  offered_plant_id: z._default(z.nullable(id), null),
});
/** A text from one party to the other, cleaned by `owner-message.ts`. The limit of the raw text bounds the cost of cleaning. */
const partyMessage = z._default(z.string().check(z.maxLength(4 * limits.ownerMessage, 'message_too_long')), '');

/** POST /exchange/{id}/accept and /decline. */
export const exchangeResponseBody = z.object({ owner_message: partyMessage });
/** POST /exchange/{id}/accept; `share_address`: the requester may see the plant's exact place and address until the exchange ends. */
export const acceptExchangeBody = z.extend(exchangeResponseBody, { share_address: z._default(yesOrNo, false) });
/** POST /exchange/{id}/confirm-completion; a clip is the file `video_file` of the same multipart form. */
export const confirmExchangeBody = z.object({ video_url: z._default(z.string().check(z.maxLength(2000)), '') });
/** POST /exchange/{id}/cancel. The reason is required for an accepted exchange, and optional for a request. */
export const cancelExchangeBody = z.object({ reason: partyMessage });

/** PUT /exchange/{id}/meeting. `owner-message.ts` cleans the address; coordinates are in degrees, both or none. */
export const meetingBody = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(4 * exchangeLimits.meetingAddress)),
  latitude: z._default(z.nullable(latitude), null),
  longitude: z._default(z.nullable(longitude), null),
  time: instant,
  /** The IANA time zone of the proposing party's browser: reminders are sent in the evening of this zone. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
});
/**
 * POST /exchange/{id}/meeting/confirm; with `sequence`, that of the meeting that the user saw, a proposal that was changed meanwhile is not
 * confirmed; with `time` alone, one that was moved to another time.
 */
export const confirmMeetingBody = z.object({
  time: z._default(z.nullable(instant), null),
  sequence: z.optional(z.number().check(z.int(), fitsInteger)),
});
/** PUT /exchange/{id}/stand-in: who comes to the handover instead of the caller; empty for the caller. `owner-message.ts` cleans it. */
export const standInBody = z.object({
  name: z.string().check(z.maxLength(4 * exchangeLimits.standInName, 'message_too_long')),
});
/** POST /exchange/{id}/no-show. */
export const noShowBody = z.object({ note: partyMessage });
/** POST /exchange/{id}/no-show-contest: once, within `contestNoShowDays`. The text is required. */
export const contestNoShowBody = z.object({ text: partyMessage });
/** POST /exchange/{id}/rating. `owner-message.ts` cleans the review. */
export const rateExchangeBody = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  review: z._default(z.string().check(z.maxLength(4 * exchangeLimits.review)), ''),
});

/** `open` until moderators decided; then the no-show counts (`refused`), or does not (`granted`). */
const noShowContest = z.object({
  state: z.enum(['open', 'granted', 'refused']),
  /** What the absent party wrote, for that party alone; null for the other one, and once it is erased. */
  text: z.nullable(z.string()),
  at: instant,
  decided_at: z.nullable(instant),
});

/** The no-shows of a user: those that stand, and those that moderators have not decided about yet. */
export const noShowFigures = z.object({ no_shows: z.number(), contested_no_shows: z.number() });

const contact = z.object({ name: z.string() });

/** An exchange for its two parties. The gateway adds names and contacts. */
export const exchange = z.object({
  id,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  message: z.string(),
  owner_message: z.nullable(z.string()),
  status: exchangeStatus,
  closed_reason: z.nullable(closedReason),
  /** The party that ended it; null where the service did. */
  closed_by: z.nullable(id),
  /** What that party wrote for the other. */
  closed_note: z.nullable(z.string()),
  offered_plant_id: z.nullable(id),
  meeting_latitude: z.nullable(z.number()),
  meeting_longitude: z.nullable(z.number()),
  meeting_address: z.nullable(z.string()),
  meeting_time: z.nullable(instant),
  /** The IANA time zone of the proposing party, where known. */
  meeting_time_zone: z.nullable(z.string()),
  /** When a withdrawn meeting was to be, until another is proposed; missing from version 1.1.2. */
  meeting_withdrawn_time: z.optional(z.nullable(instant)),
  meeting_status: z.nullable(meetingStatus),
  /** Grows with each change of the meeting, also of its place or zone; missing from version 1.1.2. */
  meeting_sequence: z.optional(z.number()),
  meeting_proposed_by: z.nullable(id),
  /** Who comes instead of a party, until the exchange ends; missing from version 1.1.2. */
  requester_stand_in: z.optional(z.nullable(z.string())),
  owner_stand_in: z.optional(z.nullable(z.string())),
  requester_confirmed_completion: z.boolean(),
  owner_confirmed_completion: z.boolean(),
  /** When the owner accepted it; stays when it is cancelled afterwards. */
  accepted_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  /** When an open request, or the hold of an accepted exchange, expires. */
  expires_at: z.nullable(instant),
  /** Called off by one party after the other had confirmed: moderators review it. */
  is_disputed: z.boolean(),
  /** The party that did not come, where a no-show ended the exchange; null once moderators found that they had come. */
  no_show_by: z.nullable(id),
  /** Missing from version 1.1.2, like what follows. */
  no_show_contest: z.optional(z.nullable(noShowContest)),
  /** Until when the caller can contest that they did not come; null where they cannot. */
  contest_no_show_until: z.optional(z.nullable(instant)),
  /** From when on a party that has not confirmed may report a no-show; null where the exchange holds no plant. */
  no_show_from: z.nullable(instant),
  /** The requester may see the plant's exact place and address; true only while the exchange is accepted or confirmed. */
  shares_address: z.boolean(),
  /** Until when parties can rate; null before completion. */
  rate_until: z.nullable(instant),
  requester_has_rated: z.boolean(),
  owner_has_rated: z.boolean(),
  /** The other party's rating and review are null until both have rated or the time to rate is over; the caller's own are always included. */
  rating_from_requester: z.nullable(z.number()),
  rating_from_owner: z.nullable(z.number()),
  review_from_requester: z.nullable(z.string()),
  review_from_owner: z.nullable(z.string()),
  /** Moderators have hidden the text: its author still reads it, for the other party it is empty or null. */
  message_hidden: z.optional(z.boolean()),
  owner_message_hidden: z.optional(z.boolean()),
  closed_note_hidden: z.optional(z.boolean()),
  /** Moderators have hidden the review: only its author still reads it. */
  review_from_requester_hidden: z.boolean(),
  review_from_owner_hidden: z.boolean(),
  created_at: instant,
  updated_at: instant,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  plant_status: plantStatus,
  offered_plant_name: z.nullable(z.string()),
  offered_plant_image: z.nullable(z.string()),
  offered_plant_status: z.nullable(plantStatus),
  /** Evidence that moderators have refused is null for the other party. */
  owner_video_url: z.nullable(z.string()),
  owner_video_file_path: z.nullable(z.string()),
  requester_video_url: z.nullable(z.string()),
  requester_video_file_path: z.nullable(z.string()),
  requester_contact: z.optional(contact),
  owner_contact: z.optional(contact),
  requester_name: z.optional(z.string()),
  owner_name: z.optional(z.string()),
  requester_role: staffRole,
  owner_role: staffRole,
  /** After completion: of the plant that the caller received, and of the one that they gave if its receiver shares it. */
  diaries: z.optional(z.array(growthDiary)),
  /** After completion: on which days the caller looks for pests, and what they found; the earlier day first. */
  quarantine: z.optional(z.array(quarantineCheck)),
  /** It is a leg of this ring. */
  ring_id: z.optional(id),
  /** The other party's record while the request is open, with the day on which they joined, which the gateway adds. */
  other_record: z.optional(z.extend(handoverRecord, { joined_at: z.optional(instant) })),
});
export type Exchange = z.infer<typeof exchange>;

/** Exchanges: the active ones first, each newest first. */
export const exchanges = z.array(exchange);

/** Whether chat can be opened in this status. */
export const chatOpensIn = (status: ExchangeStatus): boolean =>
  status === 'accepted' || status === 'confirmed' || status === 'completed';

/** The statuses of an exchange that has not ended. */
export const activeStatuses = ['requested', 'accepted', 'confirmed'] as const satisfies ExchangeStatus[];

/** Whether an exchange in this status blocks another request of the same requester for the plant. */
export const isActiveRequest = (status: ExchangeStatus): boolean =>
  activeStatuses.some((activeStatus) => activeStatus === status);
