import * as z from 'zod/mini';
import { id, instant, staffRole } from './basics.ts';
import { exchangeStatus } from './exchange.ts';
import { plantStatus } from './plants.ts';

/**
 * `proposed` until every member agrees, then `agreed`: each leg is an exchange. `ended`: a proposal that not all agreed to; `broken`: a
 * leg of an agreed ring ended without a handover. `ended`, `completed` and `broken` are final.
 */
export const ringStatus = z.enum(['proposed', 'agreed', 'completed', 'broken', 'ended']);
export type RingStatus = z.infer<typeof ringStatus>;

/** Why a proposal ended. */
export const ringEndedReason = z.enum(['declined', 'expired', 'plant_gone', 'member_gone']);
export type RingEndedReason = z.infer<typeof ringEndedReason>;

export const ringLimits = {
  /** How long members have to agree. */
  agreeWithinHours: 48,
  /** How long before the end those who have not agreed are reminded. */
  remindHours: 24,
  /** How long a member is in no ring after `declines: 'rings'`, without a word to a proposal, or when they would not give what all agreed to. */
  pauseDays: 30,
  /** For how long a plant that was declined is not proposed again. */
  exclusionDays: 180,
} as const;

/** What a member declines: to get this plant, or to give it in any ring, for `exclusionDays`, or rings at all for `pauseDays`. */
export const ringRefusals = ['plant', 'giving', 'rings'] as const;
export type RingRefusal = (typeof ringRefusals)[number];

/** POST /rings/{id}/decline. */
export const declineRingBody = z.object({ declines: z.enum(ringRefusals) });
/** PUT /rings/pause: `paused` until the member resumes, which is refused while the pause is fixed. */
export const pauseRingsBody = z.object({ paused: z.boolean() });

const member = z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole }));

/** One plant of a ring, from its giver to its receiver, who gives in the next leg. */
export const ringLeg = z.object({
  giver_id: id,
  receiver_id: id,
  /** The gateway adds them. */
  giver: member,
  receiver: member,
  plant_id: id,
  plant_name: z.string(),
  plant_image: z.nullable(z.string()),
  plant_status: plantStatus,
  /** Whether the giver has agreed to the ring; of an ended proposal, the caller's own alone. */
  agreed: z.boolean(),
  /** From the place of the wish to that of the plant in km, both public points, one decimal. */
  distance_km: z.number(),
  /** Once the ring is agreed: of its parties' exchange, null for the other members; all of them see its status. */
  exchange_id: z.nullable(id),
  exchange_status: z.nullable(exchangeStatus),
});
export type RingLeg = z.infer<typeof ringLeg>;

/** A ring for one of its members. */
export const ring = z.object({
  id,
  status: ringStatus,
  /** Of an ended proposal. */
  ended_reason: z.nullable(ringEndedReason),
  /** When the proposal ends if not all have agreed. */
  agree_by: instant,
  created_at: instant,
  /** Three or four, in order; the caller gives in the first one and gets in the last one. */
  legs: z.array(ringLeg),
});
export type Ring = z.infer<typeof ring>;

/**
 * GET /rings: open rings first, each newest first. `pause` until an instant, or without an end; null while rings are proposed. Before
 * `fixed_until` the member cannot resume: they did not give what all members of a ring had agreed to.
 */
export const rings = z.object({
  rings: z.array(ring),
  pause: z.nullable(z.object({ until: z.nullable(instant), fixed_until: z.optional(z.nullable(instant)) })),
});
export type Rings = z.infer<typeof rings>;

/** A page of a user's rings in id order, and plants that they do not want to get or give in one. `next`: the `after` of the next page. */
export const ringsExport = z.extend(rings, { excluded_plant_ids: z.array(id), next: z.nullable(id) });
