import * as z from 'zod/mini';
import { fitsInteger, id, instant, latitude, longitude, paged, pageQuery, queryNumber, staffRole } from './basics.ts';
import { plainLine, plainText, shows } from './plain-text.ts';

/**
 * `pending` waits for a moderator; `published` is public, also when it is over; `declined` and `cancelled` are final. A cancelled one stays
 * public if it was, with what a moderator has read; one that was public and is declined is cancelled.
 */
export const meetStatus = z.enum(['pending', 'published', 'declined', 'cancelled']);
export type MeetStatus = z.infer<typeof meetStatus>;

/** How a meet is made again when it ends: seven days later, or on the same weekday of the next month. */
export const meetRepeats = ['none', 'weekly', 'monthly'] as const;
export type MeetRepeats = (typeof meetRepeats)[number];

/** Texts in characters. */
export const meetLimits = {
  title: 80,
  note: 1_000,
  placeName: 120,
  reason: 500,
  /** Plants that a visitor brings. */
  brings: 20,
  /** Visitors of one meet. */
  visitors: 500,
  /** Meets of one host that wait for a moderator, and that are public and ahead. */
  pending: 2,
  ahead: 5,
  /** Who is a member for fewer days, or has not completed an exchange, cannot host. */
  newcomerDays: 14,
  /** How many days ahead a meet may be, and how many hours it may last. */
  withinDays: 180,
  hours: 12,
  /** Visitors can check in so many hours before its start, and after its end. */
  checkInBeforeHours: 2,
  checkInAfterHours: 6,
  /** How long a code for checking in is valid. */
  codeMinutes: 10,
  /** The largest radius of a search, in km. */
  radiusKm: 500,
} as const;

const line = (longest: number) => z.string().check(plainLine(), shows(), z.maxLength(longest, 'too_long'));

/** POST /meets. Coordinates are those of a public place, in degrees: everybody sees them. */
export const meetBody = z.object({
  title: line(meetLimits.title),
  note: z._default(z.string().check(plainText(), z.maxLength(meetLimits.note, 'too_long')), ''),
  place_name: line(meetLimits.placeName),
  latitude,
  longitude,
  starts_at: instant,
  ends_at: instant,
  /** The IANA time zone of the place: its day and hours are shown in it, and it repeats in it. */
  time_zone: z.string().check(z.maxLength(64)),
  repeats: z._default(z.enum(meetRepeats), 'none'),
});

export type MeetBody = z.infer<typeof meetBody>;

const version = z.number().check(z.int(), fitsInteger);

/** PUT /meets/{id}: `version` is that of the meet which was edited. */
export const editMeetBody = z.extend(meetBody, { version });

/** POST /meets/{id}/cancel: what visitors read. */
export const cancelMeetBody = z.object({ reason: line(meetLimits.reason) });

/** POST /moderation/meets/{id}/decide. `version` is that of the meet which was read; a refusal needs a reason. */
export const decideMeetBody = z.object({
  approve: z.boolean(),
  reason: z._default(z.string().check(plainLine(), z.maxLength(meetLimits.reason, 'too_long')), ''),
  version,
});

/** PUT /meets/{id}/visit: the caller's available plants that they bring. */
export const visitMeetBody = z.object({
  plant_ids: z._default(z.array(id).check(z.maxLength(meetLimits.brings)), []),
});

/** POST /meets/{id}/check-in: the code that another visitor shows. */
export const checkInBody = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(/^[0-9A-Z]{8}$/, 'invalid_code'),
  ),
});

/** PUT /exchange/{id}/meet: where and when its handover is to be. */
export const exchangeMeetBody = z.object({ meet_id: id });

const card = z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole }));

const broughtPlant = z.object({ id, name: z.string(), image: z.nullable(z.string()) });

/** A swap meet. */
export const meet = z.object({
  id,
  host_id: id,
  /** The gateway adds it. */
  host: card,
  title: z.string(),
  note: z.string(),
  place_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  repeats: z.enum(meetRepeats),
  status: meetStatus,
  /** Why it was declined, or cancelled. */
  reason: z.nullable(z.string()),
  /** Its time was changed after it had been published. */
  rescheduled: z.boolean(),
  visitors: z.number(),
  /** The one that follows it, once that was made. */
  next_id: z.nullable(id),
  /** Grows with each change of the meet. */
  version: z.number(),
  updated_at: instant,
  /** What the caller brings; null for who does not come. */
  own_visit: z.nullable(z.object({ plant_ids: z.array(id), came_at: z.nullable(instant) })),
  /** Exchanges of the caller that are to be handed over there. */
  exchange_ids: z.array(id),
});
export type Meet = z.infer<typeof meet>;
export const meets = paged(meet);

/** GET /meets: those ahead and under way, the next first; with a place, those in the radius around it, in km. */
export const meetsQuery = z.extend(pageQuery, {
  latitude: z.optional(queryNumber(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(queryNumber(z.minimum(-180), z.maximum(180))),
  radius_km: z._default(queryNumber(z.minimum(1), z.maximum(meetLimits.radiusKm)), 50),
});

/** GET /meets/my: those that the caller hosts, and those that they come to; the latest first, 50 of each at most. */
export const myMeets = z.object({ hosted: z.array(meet), visited: z.array(meet) });
export type MyMeets = z.infer<typeof myMeets>;

/** GET /moderation/meets: those that wait, the next first, or with `ahead` those that are public and not over. */
export const moderatedMeetsQuery = z.extend(pageQuery, { state: z._default(z.enum(['pending', 'ahead']), 'pending') });

const visitorsAtOnce = z._default(queryNumber(z.int(), z.minimum(1), z.maximum(20)), 20);

/** GET /meets/{id}/visitors, 20 at most, as each may bring 20 plants. */
export const meetVisitorsQuery = z.extend(pageQuery, { per_page: visitorsAtOnce });

/** Who comes, and what they bring, without users of blocks with the caller; `came_at` for visitors of the meet alone. */
export const meetVisitors = paged(
  z.object({ user_id: id, user: card, came_at: z.nullable(instant), plants: z.array(broughtPlant) }),
);
export type MeetVisitors = z.infer<typeof meetVisitors>;

/** GET /meets/{id}/matches, 100 of each at most: plants that others bring and the caller wishes for, and the other way round. */
export const meetMatches = z.object({
  /** `user`: who brings it. */
  for_you: z.array(z.object({ plant: broughtPlant, user_id: id, user: card })),
  /** `user`: who wishes for it. */
  from_you: z.array(z.object({ plant: broughtPlant, user_id: id, user: card })),
});
export type MeetMatches = z.infer<typeof meetMatches>;

/** GET /meets/{id}/code: eight letters and digits, which another visitor scans or types. */
export const meetCode = z.object({ code: z.string(), expires_at: instant });

/** Who was met, and the exchanges between both that are completed by it. */
export const checkedIn = z.object({ user_id: id, user: card, exchange_ids: z.array(id) });
export type CheckedIn = z.infer<typeof checkedIn>;
