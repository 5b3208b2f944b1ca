import type { Actor } from '@offshoot/contracts/basics';
import { isPublic } from '@offshoot/contracts/plants';
import type { PlantStatus } from '@offshoot/contracts/plants';

export interface VisiblePlant {
  readonly owner_id: string;
  readonly status: PlantStatus;
}

/** Whether a plant exists for this person: those of others only while they are public, moderators see all. */
export const isVisibleTo = (viewer: Actor, plant: VisiblePlant): boolean =>
  plant.owner_id === viewer.user_id || isPublic(plant.status) || viewer.role !== 'user';
