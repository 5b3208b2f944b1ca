import * as z from 'zod/mini';
import { id } from './basics.ts';

/** How many users and plants one call compares: with all wishes of each the response stays below NATS' limit of 1 MB. */
export const meetSpeciesLimits = { wishers: 100, plants: 1_000 } as const;

/** The species, by their slugs, of the wishes of some users, and of those of some plants that can be requested now. */
export const speciesAtMeet = z.object({
  wishes: z.array(z.object({ wisher_id: id, species: z.string() })),
  plants: z.array(z.object({ plant_id: id, species: z.string() })),
});
