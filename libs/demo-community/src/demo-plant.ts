import type { PlantKind, PlantOffer, SoilOrigin } from '@offshoot/contracts/plant-choices';
import type { PlantTag } from '@offshoot/contracts/tags';
import type { DemoPerson } from './demo-account.ts';

/** Statuses that the demo plants use. */
export type DemoPlantStatus = 'available' | 'exchanged' | 'pending' | 'pending_moderation' | 'rejected';

/** One listed plant. */
export interface DemoPlant {
  readonly id: string;
  /** Short unique name by which exchanges refer to the plant. */
  readonly key: string;
  readonly owner: DemoPerson;
  readonly ownerId: string;
  readonly name: string;
  readonly species: string;
  readonly description: string;
  readonly careInstructions: string;
  /** As a review would set them (`ai_tags`). */
  readonly tags: readonly PlantTag[];
  readonly kind: PlantKind;
  readonly offer: PlantOffer;
  /** Names of `demoPhotos`; the first is the cover. */
  readonly photos: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** The address as typed: private, visible only to its owner. */
  readonly address: string;
  /** The town: public. */
  readonly town: string;
  readonly status: DemoPlantStatus;
  readonly listedHoursAgo: number;
  /** Days after the start from which it is ready; null if it is now. */
  readonly readyInDays: number | null;
  /** Days before the start on which its owner looked it over for pests; null if they do not say. */
  readonly pestsCheckedDaysAgo: number | null;
  /** Null if its owner does not say. */
  readonly soilOrigin: SoilOrigin | null;
  /** When the verdict published it; null if it is not public. */
  readonly publishedHoursAgo: number | null;
  /** The rejection reason shown to its owner; otherwise empty. */
  readonly rejectionReasons: readonly string[];
  /** Accounts that like it. */
  readonly likedBy: readonly DemoPerson[];
}
