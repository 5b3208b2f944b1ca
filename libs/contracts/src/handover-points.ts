import * as z from 'zod/mini';
import { id, instant, latitude, longitude, paged, pageQuery } from './basics.ts';
import { plainLine, shows } from './plain-text.ts';

/** What kind of place it is. */
export const handoverKinds = ['library', 'market', 'community_garden', 'community_centre', 'park', 'other'] as const;

/** Characters of the texts of a place. */
export const handoverLimits = { name: 80, address: 200, hours: 120, query: 80 } as const;

const line = (longest: number) => z.string().check(plainLine(), z.maxLength(longest, 'too_long'));

/** A public place where members can meet, so that they need not name their homes. Coordinates are in degrees. */
export const handoverPointBody = z.object({
  name: line(handoverLimits.name).check(shows()),
  kind: z.enum(handoverKinds),
  address: line(handoverLimits.address).check(shows()),
  /** When it is open, in words; may be empty. */
  hours: line(handoverLimits.hours),
  latitude,
  longitude,
});
export type HandoverPointBody = z.infer<typeof handoverPointBody>;

/** PUT /moderation/handover-points/{id}: `edited_at` is that of the place which was edited. */
export const editHandoverPointBody = z.extend(handoverPointBody, { edited_at: instant });

export const handoverPoint = z.extend(handoverPointBody, { id, edited_at: instant });
export type HandoverPoint = z.infer<typeof handoverPoint>;

/** GET /moderation/handover-points, by name; `q` is a part of a name or an address. */
export const handoverPointsQuery = z.extend(pageQuery, {
  q: z._default(z.string().check(z.maxLength(handoverLimits.query)), ''),
});
export const handoverPoints = paged(handoverPoint);

/** GET /plants/{id}/handover-points: the places near a plant, the nearest first; kilometres from what the caller may see of its place. */
export const nearHandoverPoints = z.object({
  items: z.array(z.extend(handoverPointBody, { id, distance_km: z.number() })),
});
export type NearHandoverPoints = z.infer<typeof nearHandoverPoints>;
