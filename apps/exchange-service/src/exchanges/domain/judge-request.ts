import { DomainError } from '@offshoot/contracts/errors';
import { isPublic } from '@offshoot/contracts/plants';
import type { PlantReadModel } from '@offshoot/contracts/plants';

/** What decides whether a plant may be requested, read under the plant locks. */
export interface RequestContext {
  readonly plantId: string;
  readonly offeredPlantId: string | null;
  readonly requesterId: string;
  readonly plants: ReadonlyMap<string, PlantReadModel>;
  /** Plant id → id of the exchange that holds it. */
  readonly holds: ReadonlyMap<string, string>;
  /** Whether one of owner and requester blocks the other, or the owner is banned. */
  readonly isBlocked: boolean;
  /** Whether the requester already has an active request for the plant. */
  readonly isRepeated: boolean;
}

/**
 * @returns the wanted plant, if it may be requested
 * @throws DomainError the first that applies: `plant_not_found`, `own_plant`, `already_requested`,
 * `plant_not_available`, `plant_reserved`, `barter_required` or `offered_plant_not_available`
 */
export function judgeRequest(context: RequestContext): PlantReadModel {
  const plant = context.plants.get(context.plantId);
  if (!plant || plant.deleted) throw new DomainError('plant_not_found');
  if (plant.owner_id === context.requesterId) throw new DomainError('own_plant');
  // A plant that the requester may not see must look the same as one that does not exist.
  if (context.isBlocked || !isPublic(plant.status)) throw new DomainError('plant_not_found');
  if (context.isRepeated) throw new DomainError('already_requested');
  if (plant.status !== 'available') throw new DomainError('plant_not_available', { status: plant.status });
  if (context.holds.has(context.plantId)) throw new DomainError('plant_reserved');
  if (plant.offer === 'barter' && context.offeredPlantId === null) throw new DomainError('barter_required');
  if (context.offeredPlantId !== null) {
    const offered = context.plants.get(context.offeredPlantId);
    const isTheirs = offered !== undefined && !offered.deleted && offered.owner_id === context.requesterId;
    if (!isTheirs || offered.status !== 'available' || context.holds.has(context.offeredPlantId)) {
      throw new DomainError('offered_plant_not_available');
    }
  }
  return plant;
}
