import * as z from 'zod/mini';
import { id, instant } from './basics.ts';

/** How many wishes one call compares: with a hundred plants each the response stays below NATS' limit of 1 MB. */
export const wishesAtOnce = 20;

/**
 * A plant of one member that meets the wish of another, between whom there is no block; both could swap, as the wisher has a plant for
 * a swap and the owner has a wish. `distance_km`: between the public points, one decimal; `wished_at`: when the wish was made first.
 */
const swap = z.object({
  wish_id: id,
  wisher_id: id,
  wished_at: instant,
  radius_km: z.number(),
  plant_id: id,
  owner_id: id,
  distance_km: z.number(),
});

/** The swaps of some wishes, by the ids of the wishes. `next`: what the next call gives as `after`, null at the end. */
export const swapPage = z.object({ swaps: z.array(swap), next: z.nullable(id) });
export type SwapPage = z.infer<typeof swapPage>;
