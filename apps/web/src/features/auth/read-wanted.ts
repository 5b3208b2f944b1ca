import { imageMeta } from '@offshoot/contracts/basics';
import * as z from 'zod/mini';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';

const withWanted = z.object({
  wanted: z.object({
    name: z.string(),
    town: z.nullable(z.string()),
    image: z.nullable(z.string()),
    meta: z.nullable(imageMeta),
    owner: z.optional(z.string()),
    distance_km: z.optional(z.number()),
  }),
});

/** The plant in the state of an address; null without one. */
export function readWanted(state: unknown): WantedPlant | null {
  const parsed = z.safeParse(withWanted, state);
  return parsed.success ? parsed.data.wanted : null;
}
