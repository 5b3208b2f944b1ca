import { imageMeta } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import * as z from 'zod/mini';

const wantedPlant = z.object({
  name: z.string(),
  town: z.nullable(z.string()),
  image: z.nullable(z.string()),
  meta: z.nullable(imageMeta),
});

/** What a visitor wanted to see before signing in, as lists show it to everyone. */
export type WantedPlant = z.infer<typeof wantedPlant>;

export const wantedOf = ({ name, address, images, image_meta }: Plant): WantedPlant => ({
  name,
  town: address,
  image: images[0] ?? null,
  meta: image_meta[0] ?? null,
});

/** The state of the address of a sign-in screen that was opened for a plant. */
export const stateFor = (wanted: WantedPlant | undefined) => (wanted ? { wanted } : null);

/** The plant in the state of an address; null without one. */
export function readWanted(state: unknown): WantedPlant | null {
  const parsed = z.safeParse(z.object({ wanted: wantedPlant }), state);
  return parsed.success ? parsed.data.wanted : null;
}
