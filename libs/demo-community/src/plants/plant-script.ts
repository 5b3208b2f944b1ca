import type { PlantKind, PlantOffer, SoilOrigin } from '@offshoot/contracts/plant-choices';
import type { PlantTag } from '@offshoot/contracts/tags';
import type { DemoPerson } from '../demo-account.ts';
import type { DemoPlantStatus } from '../demo-plant.ts';

/** The handwritten data of one plant; the rest is derived from its owner. */
export interface PlantScript {
  readonly key: string;
  readonly name: string;
  readonly species: string;
  readonly description: string;
  readonly care: string;
  readonly tags: readonly PlantTag[];
  /** Defaults to a cutting if its tags say so, else a whole plant. */
  readonly kind?: PlantKind;
  /** Defaults to either. */
  readonly offer?: PlantOffer;
  /** How many of its pictures are in `photos/`. */
  readonly photos: number;
  readonly listedDaysAgo: number;
  /** Left out if it is ready now. */
  readonly readyInDays?: number;
  /** Left out if its owner does not say that they looked for pests. */
  readonly pestsCheckedDaysAgo?: number;
  /** Left out if its owner does not say. */
  readonly soilOrigin?: SoilOrigin;
  /** Defaults to available. */
  readonly status?: DemoPlantStatus;
  readonly rejectionReasons?: readonly string[];
  readonly likedBy: readonly DemoPerson[];
}
