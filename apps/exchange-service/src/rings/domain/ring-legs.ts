import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import type { PlantReadModel } from '@offshoot/contracts/plants';

/** What decides about a leg. The receiver of a leg gives in the next one, and that of the last in the first. */
export interface Leg {
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
  readonly agreed_at: Date | null;
  /** Of its exchange; null before the ring is agreed. */
  readonly exchange_status: ExchangeStatus | null;
}

const hasFailed = ({ exchange_status }: Leg): boolean =>
  exchange_status === 'cancelled' || exchange_status === 'declined';

/**
 * The legs that end because others did: who does not get a plant need not give one, unless a party has confirmed that they gave it. They
 * are in the order in which one follows from the other.
 */
export function legsToEnd<L extends Leg>(legs: readonly L[]): L[] {
  const failed = new Set(legs.filter(hasFailed));
  const ending: L[] = [];
  // Each leg follows from the one before it, so twice around is enough wherever the first one failed.
  for (const [index, leg] of [...legs, ...legs].entries()) {
    const before = legs[(index + legs.length - 1) % legs.length];
    if (!before || !failed.has(before) || failed.has(leg) || leg.exchange_status !== 'accepted') continue;
    failed.add(leg);
    ending.push(leg);
  }
  return ending;
}

/** How an agreed ring ends by the states of its legs; null while all can still be handed over. */
export function outcomeOf(legs: readonly Leg[]): 'completed' | 'broken' | null {
  if (legs.some(hasFailed)) return 'broken';
  return legs.every(({ exchange_status }) => exchange_status === 'completed') ? 'completed' : null;
}

export const hasEverybodyAgreed = (legs: readonly Leg[]): boolean => legs.every(({ agreed_at }) => agreed_at !== null);

/** Whether each plant of a proposal can still be promised by its giver. */
export const canAllGive = (
  legs: readonly Pick<Leg, 'giver_id' | 'plant_id'>[],
  plants: ReadonlyMap<string, Pick<PlantReadModel, 'owner_id' | 'status' | 'deleted'>>,
  holds: ReadonlyMap<string, string>,
): boolean =>
  legs.every(({ giver_id, plant_id }) => {
    const plant = plants.get(plant_id);
    return plant?.owner_id === giver_id && plant.status === 'available' && !plant.deleted && !holds.has(plant_id);
  });
