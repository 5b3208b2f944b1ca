import * as z from 'zod/mini';
import { id, instant, staffRole } from './basics.ts';

/** How many plants of a family a response has at most. */
export const familyMost = 500;

/** From how many members on the descendants' towns are counted: fewer could be recognised by theirs. */
export const townsFromMembers = 5;

/** `proposed`: the parent's owner has not decided; `refused`: that owner said that it is not from theirs. */
export const lineageState = z.enum(['proposed', 'confirmed', 'refused']);

/**
 * A plant as far as the viewer may know it. Without `plant_id` it is anonymous: of a member whom the viewer may not know, with species and
 * town, or deleted, with the species alone. The gateway adds `owner`.
 */
const relative = z.object({
  plant_id: z.nullable(id),
  name: z.nullable(z.string()),
  species: z.nullable(z.string()),
  owner_id: z.nullable(id),
  owner: z.optional(z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: staffRole })),
  town: z.nullable(z.string()),
  /** Deleted, or listed by an account that was deleted. */
  is_deleted: z.boolean(),
  /** The year in which it was listed; of a parent, in which its child was. */
  year: z.number(),
});
export type Relative = z.infer<typeof relative>;

/** GET /plants/{id}/lineage. */
export const lineage = z.object({
  /** For the plant's owner also one that is proposed or was refused; for others a confirmed one. */
  parent: z.nullable(z.extend(relative, { state: lineageState })),
  is_own: z.boolean(),
  /** 1 without a parent. */
  generation: z.number(),
  descendants: z.number(),
  /** In how many towns they grow; null while fewer than `townsFromMembers` members have them. */
  towns: z.nullable(z.number()),
  /** Proposals that wait for the caller; 0 where the plant is not the caller's. */
  waiting: z.number(),
});
export type Lineage = z.infer<typeof lineage>;

/**
 * GET /plants/{id}/family: plants in the order in which nested lists have them, each after its parent. With more than `familyMost` plants
 * those nearest to this one.
 */
export const family = z.object({
  plants: z.array(
    z.extend(relative, {
      /** 0 for the first plant of the family. */
      depth: z.number(),
      is_this: z.boolean(),
      is_own: z.boolean(),
      /** The id for PUT /plants/{id}/parent of what another member grew from a plant of the caller, also where it is anonymous; else null. */
      refusable_id: z.nullable(id),
    }),
  ),
  is_partial: z.boolean(),
  /** Plants whose owners say that they grew from this one, the oldest first; for its owner only. */
  proposals: z.array(
    z.object({
      plant_id: id,
      name: z.string(),
      owner_id: id,
      owner: relative.shape.owner,
      proposed_at: instant,
    }),
  ),
});
export type Family = z.infer<typeof family>;

/** POST /plants/{id}/parent: the plant that the caller's one was grown from. */
export const nameParentBody = z.object({ parent_id: id });

/** PUT /plants/{id}/parent: the decision of the parent's owner; `refused` is final. */
export const decideParentBody = z.object({ decision: z.enum(['confirmed', 'refused']) });

/** The response to either. */
export const parentState = z.object({ state: lineageState });
