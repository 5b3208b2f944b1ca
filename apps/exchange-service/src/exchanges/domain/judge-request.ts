import { DomainError } from '@offshoot/contracts/errors';
import { isPublic } from '@offshoot/contracts/plants';
import type { PlantReadModel } from '@offshoot/contracts/rpc/plant-methods';

/** What decides whether a plant may be asked for, read under the lock of its plants. */
export interface RequestContext {
  readonly plantId: string;
  readonly offeredPlantId: string | null;
  readonly requesterId: string;
  readonly plants: ReadonlyMap<string, PlantReadModel>;
  /** Plant → the exchange that has taken it. */
  readonly holds: ReadonlyMap<string, string>;
  /** Whether the owner and the requester are hidden from each other. */
  readonly isBlocked: boolean;
  /** Whether this person has an active request for the plant already. */
  readonly isRepeated: boolean;
}

/**
 * @returns the wanted plant, where it may be asked for.
 * @throws DomainError `plant_not_found`, `own_plant`, `already_requested`, `plant_not_available`,
 * `plant_reserved` or `offered_plant_not_available`, the first that holds.
 */
export function judgeRequest(context: RequestContext): PlantReadModel {
  const wanted = context.plants.get(context.plantId);
  if (!wanted || wanted.deleted) throw new DomainError('plant_not_found');
  if (wanted.owner_id === context.requesterId) throw new DomainError('own_plant');
  // A plant that this person may not see is as unknown here as everywhere.
  if (context.isBlocked || !isPublic(wanted.status)) throw new DomainError('plant_not_found');
  if (context.isRepeated) throw new DomainError('already_requested');
  if (wanted.status !== 'available') throw new DomainError('plant_not_available', { status: wanted.status });
  if (context.holds.has(context.plantId)) throw new DomainError('plant_reserved');
  if (context.offeredPlantId !== null) {
    const offered = context.plants.get(context.offeredPlantId);
    const isTheirs = offered !== undefined && !offered.deleted && offered.owner_id === context.requesterId;
    if (!isTheirs || offered.status !== 'available' || context.holds.has(context.offeredPlantId)) {
      throw new DomainError('offered_plant_not_available');
    }
  }
  return wanted;
}
