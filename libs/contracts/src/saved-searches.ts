import * as z from 'zod/mini';
import { id, instant, latitude, longitude } from './basics.ts';
import { limits } from './limits.ts';
import { plainLine } from './plain-text.ts';
import { plantKind, wantedOffer } from './plants.ts';

const searchName = z.string().check(plainLine(), z.maxLength(limits.savedSearchNameMax));

/**
 * POST /plants/saved-searches, and PUT to replace one. At least one filter must be set. A place needs both coordinates
 * (degrees) and a radius; other users never see it.
 */
export const saveSearchBody = z.object({
  name: z._default(searchName, ''),
  search: z._default(z.string().check(plainLine(), z.maxLength(limits.searchMax)), ''),
  species: z._default(z.string().check(plainLine(), z.maxLength(limits.speciesMax)), ''),
  /** Comma-separated; matches plants with all of them. */
  tags: z._default(z.string().check(z.maxLength(limits.tagsMax)), ''),
  kind: z._default(z.nullable(plantKind), null),
  offer: z._default(z.nullable(wantedOffer), null),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  radius_km: z.optional(z.number().check(z.minimum(0.1), z.maximum(100))),
  /** Whether the user is notified of matching new plants. */
  alerts: z._default(z.boolean(), true),
});
export type SaveSearchBody = z.infer<typeof saveSearchBody>;

/** PUT /plants/saved-searches/{id}/settings: a field that is missing stays as it is. */
export const searchSettingsBody = z.object({
  name: z.optional(searchName),
  alerts: z.optional(z.boolean()),
});

/** A saved search, for its owner only. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  search: z.string(),
  species: z.string(),
  tags: z.string(),
  kind: z._default(z.nullable(plantKind), null),
  offer: z._default(z.nullable(wantedOffer), null),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  radius_km: z.nullable(z.number()),
  alerts: z.boolean(),
  created_at: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** GET /plants/saved-searches: newest first. */
export const savedSearches = z.array(savedSearch);
