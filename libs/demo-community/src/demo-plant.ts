import type { PlantTag } from '@offshoot/contracts/tags';
import type { DemoPerson } from './demo-account.ts';

/** Statuses that the demo plants use, in the words of the specification. */
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
  /** As the reviewer would give them (`ai_tags`). */
  readonly tags: readonly PlantTag[];
  /** Names of `demoPhotos`; the first is the cover. */
  readonly photos: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  /** The address as typed: private, only its owner may see it. */
  readonly address: string;
  /** The town: public. */
  readonly town: string;
  readonly status: DemoPlantStatus;
  readonly listedHoursAgo: number;
  /** When the verdict published it; null while it is not public. */
  readonly publishedHoursAgo: number | null;
  /** Why it was rejected, readable for its owner; empty otherwise. */
  readonly rejectionReasons: readonly string[];
  /** People who like it. */
  readonly likedBy: readonly DemoPerson[];
}
