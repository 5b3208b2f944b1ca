import * as z from 'zod/mini';
import { id, instant, language, latitude, longitude, paged, pageQuery, queryNumber, staffRole } from './basics.ts';
import { limits } from './limits.ts';
import { speciesSlug } from './species.ts';

/** The names of the languages of a response. */
export const wishesQuery = z.object({ language: z._default(language, 'en') });

/**
 * POST /wishes: a wish for a species with a page, around a place (degrees), of which only its grid cell's public point is stored. One that the
 * user has already is renewed with this place and radius.
 */
export const createWishBody = z.extend(wishesQuery, {
  species: speciesSlug,
  latitude,
  longitude,
  radius_km: z._default(z.number().check(z.minimum(0.1), z.maximum(100)), limits.defaultRadiusKm),
});
export type CreateWishBody = z.infer<typeof createWishBody>;

/** What is public of a wish; `latitude` and `longitude` (degrees) are the public point of its place, `town` the nearest one. */
const publicWish = {
  id,
  species: z.object({ slug: speciesSlug, latin_name: z.string(), name: z.nullable(z.string()) }),
  town: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  radius_km: z.number(),
  created_at: instant,
};

/** A wish for its owner, until `ends_at`; `hits` are plants of others that they can request now, 100 at most. */
export const wish = z.object({ ...publicWish, ends_at: instant, hits: z.number() });
export type Wish = z.infer<typeof wish>;

/** GET /wishes/my: newest first. */
export const wishes = z.array(wish);

/** GET /wishes: with coordinates (degrees) the nearest first, else the newest. */
export const wishedQuery = z.extend(pageQuery, {
  ...wishesQuery.shape,
  species: z.optional(speciesSlug),
  latitude: z.optional(queryNumber(z.minimum(-90), z.maximum(90))),
  longitude: z.optional(queryNumber(z.minimum(-180), z.maximum(180))),
  radius_km: z._default(queryNumber(z.minimum(0.1), z.maximum(100)), limits.defaultRadiusKm),
});

/** A wish of another user, or of the caller; the gateway adds the name of the user. */
export const publishedWish = z.object({
  ...publicWish,
  owner_id: id,
  owner: z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole })),
  /** Great-circle distance to the public point in km, one decimal; only where the query has coordinates. */
  distance_km: z.optional(z.number()),
  /** The caller's plants that meet it, and whether each was offered. */
  own_plants: z.array(z.object({ id, name: z.string(), offered: z.boolean() })),
});
export type PublishedWish = z.infer<typeof publishedWish>;
export const wishPage = paged(publishedWish);
export type WishPage = z.infer<typeof wishPage>;

/** POST /wishes/{id}/offers: an available plant of the caller. Repeating it changes nothing. */
export const offerToWishBody = z.object({ plant_id: id });

/** Wishes and the plants that the user offered to those of others. */
export const wishesExport = z.object({
  wishes: z.array(z.omit(wish, { hits: true })),
  offers: z.array(z.object({ wish_id: id, plant_id: id, offered_at: instant })),
});
