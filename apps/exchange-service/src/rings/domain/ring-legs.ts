import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import type { PlantReadModel } from '@offshoot/contracts/plants';

/** What decides about a leg. The receiver of a leg gives in the next one, and that of the last in the first. */
export interface Leg {
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
  /** When it was proposed; null for a leg that the release before proposed. */
  readonly plant_name: string | null;
  readonly agreed_at: Date | null;
  /** Of its exchange; null before the ring is agreed. */
  readonly exchange_status: ExchangeStatus | null;
  /** Whether its giver confirmed that they gave it. */
  readonly is_given: boolean;
  /** Whether its giver called its exchange off, or did not come. */
  readonly is_refused: boolean;
}

const hasFailed = ({ exchange_status }: Leg): boolean =>
  exchange_status === 'cancelled' || exchange_status === 'declined';

const canEnd = ({ exchange_status, is_given }: Leg): boolean =>
  exchange_status === 'accepted' || (exchange_status === 'confirmed' && !is_given);

/** The leg in which the giver of each one gets a plant. */
const legBefore = <L extends Leg>(legs: readonly L[], index: number): L | undefined =>
  legs[(index + legs.length - 1) % legs.length];

/**
 * The legs that end because others did: who does not get a plant need not give one, unless they confirmed that they gave it. What its receiver
 * alone confirmed ends, too: they would keep the giver from it. They are in the order in which one follows from the other.
 */
export function legsToEnd<L extends Leg>(legs: readonly L[]): L[] {
  const failed = new Set(legs.filter(hasFailed));
  const ending: L[] = [];
  // Each leg follows from the one before it, so twice around is enough wherever the first one failed.
  for (const [index, leg] of [...legs, ...legs].entries()) {
    const before = legBefore(legs, index);
    if (!before || !failed.has(before) || failed.has(leg) || !canEnd(leg)) continue;
    failed.add(leg);
    ending.push(leg);
  }
  return ending;
}

/** The legs whose givers would not give, though they had got a plant, or were to get one. */
export const refusedLegs = <L extends Leg>(legs: readonly L[]): L[] =>
  legs.filter((leg, index) => {
    const before = legBefore(legs, index);
    return leg.is_refused && before !== undefined && !hasFailed(before);
  });

/** How an agreed ring ends by the states of its legs; null while all can still be handed over. */
export function outcomeOf(legs: readonly Leg[]): 'completed' | 'broken' | null {
  if (legs.some(hasFailed)) return 'broken';
  return legs.every(({ exchange_status }) => exchange_status === 'completed') ? 'completed' : null;
}

export const hasEverybodyAgreed = (legs: readonly Leg[]): boolean => legs.every(({ agreed_at }) => agreed_at !== null);

/** Whether each plant of a proposal can still be promised by its giver, and is what the members were shown. */
export const canAllGive = (
  legs: readonly Pick<Leg, 'giver_id' | 'plant_id' | 'plant_name'>[],
  plants: ReadonlyMap<string, Pick<PlantReadModel, 'owner_id' | 'name' | 'status' | 'offer' | 'deleted'>>,
  holds: ReadonlyMap<string, string>,
): boolean =>
  legs.every(({ giver_id, plant_id, plant_name }) => {
    const plant = plants.get(plant_id);
    if (plant?.owner_id !== giver_id || plant.deleted || holds.has(plant_id)) return false;
    const isSame = plant_name === null || plant.name === plant_name;
    return plant.status === 'available' && plant.offer !== 'gift' && isSame;
  });
