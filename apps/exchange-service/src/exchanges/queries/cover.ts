import { isPublic } from '@offshoot/contracts/plants';
import type { PlantReadModel } from '@offshoot/contracts/plants';

interface CoverView {
  readonly viewerId: string;
  /** The viewer is a party of what was accepted. */
  readonly isAccepted: boolean;
  readonly signed: (reference: string) => string;
}

/** The cover of a plant that is not public is shown to its owner, and to all parties of what was accepted. */
export function coverOf(plant: PlantReadModel | undefined, { viewerId, isAccepted, signed }: CoverView): string | null {
  if (!plant || plant.deleted || plant.cover === null) return null;
  if (isPublic(plant.status)) return plant.cover;
  return plant.owner_id === viewerId || isAccepted ? signed(plant.cover) : null;
}
