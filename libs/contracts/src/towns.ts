import * as z from 'zod/mini';
import { latitude, longitude, queryNumber } from './basics.ts';
import { limits } from './limits.ts';

/** GET /towns: the beginning of a name or of a word of it. Coordinates of the reader in degrees; near towns come first with both. */
export const townsQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.profileLocationMax)),
  latitude: z.optional(queryNumber(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(queryNumber(z.minimum(-180), z.maximum(180))),
});

/** At most eight towns and quarters, by size and by distance from the reader. */
export const townSuggestions = z.array(
  z.object({
    name: z.string(),
    /** ISO 3166 code. */
    country: z.string(),
    /** The town of a quarter; null for a town. */
    within: z.nullable(z.string()),
    /** Degrees. */
    latitude,
    longitude,
  }),
);
export type TownSuggestions = z.infer<typeof townSuggestions>;
