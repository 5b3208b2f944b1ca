import * as z from 'zod/mini';
import { personCard } from './auth.ts';
import { id, instant, staffRole } from './basics.ts';
import { handoverRecord } from './handover-record.ts';

/** A party's visible review of the other after an exchange, `rating` from 1 to 5. The gateway adds `reviewer`. */
const review = z.object({
  id,
  reviewer_id: id,
  reviewer: z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole })),
  rating: z.number(),
  text: z.string(),
  at: instant,
});
export type Review = z.infer<typeof review>;

/** A user's visible ratings: the mean from 1 to 5 or null, their number, and the newest ones with a text. */
export const personRating = z.object({ mean: z.nullable(z.number()), count: z.number(), reviews: z.array(review) });
export type PersonRating = z.infer<typeof personRating>;

/** A user's profile for another user; fields that the privacy settings hide are null. */
export const personProfile = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: staffRole,
  bio: z.string(),
  website: z.string(),
  joined_at: instant,
  email: z.nullable(z.string()),
  location: z.nullable(z.string()),
  followers: z.number(),
  following: z.number(),
  shows_plants: z.boolean(),
  /** Whether the caller follows, or has blocked, this user. */
  is_following: z.boolean(),
  is_blocked: z.boolean(),
});
export type PersonProfile = z.infer<typeof personProfile>;

/** GET /users/{id}, composed by the gateway; `plants_shared` is null where the user hides their plants. */
export const publicProfile = z.extend(personProfile, {
  plants_shared: z.nullable(z.number()),
  exchanges: z.number(),
  rating: z.nullable(z.number()),
  reviews_count: z.number(),
  reviews: z.array(review),
  // Missing from version 1.1.2.
  ...z.partial(z.pick(handoverRecord, { replies: true, no_shows: true, growing: true })).shape,
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** GET /users/blocked: the users whom the caller has blocked, latest block first. */
export const blockedPeople = z.object({ people: z.array(personCard) });

/** POST /auth/me/avatar: the path of the new picture. */
export const uploadedAvatar = z.object({ avatar: z.string() });

/** Whether one user blocks another, for read models; `version` grows by one with each change. */
export const blockReadModel = z.object({
  id,
  blocker_id: id,
  blocked_id: id,
  version: z.number(),
  active: z.boolean(),
});
export type BlockReadModel = z.infer<typeof blockReadModel>;
