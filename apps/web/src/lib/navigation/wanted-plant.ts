import type { ImageMeta } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';

/** What a visitor wanted to see before signing in, as lists show it to everyone. */
export interface WantedPlant {
  name: string;
  town: string | null;
  image: string | null;
  meta: ImageMeta | null;
  /** Who gives it. */
  owner?: string | undefined;
  distance_km?: number | undefined;
}

export const wantedOf = ({ name, address, images, image_meta, owner, distance_km }: Plant): WantedPlant => ({
  name,
  town: address,
  image: images[0] ?? null,
  meta: image_meta[0] ?? null,
  owner: owner?.name,
  distance_km,
});

/** The state of the address of a sign-in screen that was opened for a plant. */
export const stateFor = (wantedPlant: WantedPlant | undefined) => (wantedPlant ? { wanted: wantedPlant } : null);
