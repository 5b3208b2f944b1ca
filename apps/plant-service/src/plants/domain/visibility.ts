import type { Actor } from '@offshoot/contracts/basics';
import { isPublic } from '@offshoot/contracts/plants';
import type { PlantStatus } from '@offshoot/contracts/plants';

/** The caller, as far as visibility depends on them. */
export type Viewer = Pick<Actor, 'user_id' | 'role'>;

export interface VisiblePlant {
  readonly owner_id: string;
  readonly status: PlantStatus;
}

/** Whether a plant is visible: plants of others only while they are public; moderators see all. */
export const isVisibleTo = (viewer: Viewer, plant: VisiblePlant): boolean =>
  plant.owner_id === viewer.user_id || isPublic(plant.status) || viewer.role !== 'user';
