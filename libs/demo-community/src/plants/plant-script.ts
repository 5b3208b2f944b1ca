import type { PlantTag } from '@offshoot/contracts/tags';
import type { DemoPerson } from '../demo-account.ts';
import type { DemoPlantStatus } from '../demo-plant.ts';

/** What is written by hand about one plant; the rest follows from its owner. */
export interface PlantEventPublisher {
  readonly key: string;
  readonly name: string;
  readonly species: string;
  readonly description: string;
  readonly care: string;
  readonly tags: readonly PlantTag[];
  /** How many pictures `photos/` has of it. */
  readonly photos: number;
  readonly listedDaysAgo: number;
  /** Available when absent. */
  readonly status?: DemoPlantStatus;
  readonly rejectionReasons?: readonly string[];
  readonly likedBy: readonly DemoPerson[];
}
