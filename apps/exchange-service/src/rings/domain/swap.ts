/** A plant of one member that meets the wish of another; `weight` says how much it is worth, above zero. */
export interface Swap {
  readonly wishId: string;
  readonly wisherId: string;
  readonly plantId: string;
  readonly ownerId: string;
  readonly weight: number;
  /** Members whom its owner must not meet in a ring. */
  readonly apart?: readonly string[];
}

/** How many swaps each member gives, or gets, at most in one search: those that weigh most. */
export const mostSwapsEach = 64;

export const heaviestFirst = (left: Swap, right: Swap): number =>
  right.weight - left.weight || left.plantId.localeCompare(right.plantId) || left.wishId.localeCompare(right.wishId);

/** What the weight of a swap depends on. `isOwed`: its wisher gave in a ring that broke, and got nothing. */
export interface WeighedSwap {
  readonly wishedAt: Date;
  readonly distanceKm: number;
  readonly radiusKm: number;
  readonly isOwed: boolean;
}

const dayMs = 86_400_000;
/** A wish weighs no more after so many days: half a year, after which it ends unless it is renewed. */
const longestWaitDays = 180;
/** More than a ring of four without any such swap can weigh. */
const owedWeight = 10;

/**
 * How much a swap is worth: 1, up to 0.5 more for a wish that has waited, up to 0.3 less for a plant at the end of the radius, and 10
 * more for who is owed.
 */
export function weighSwap({ wishedAt, distanceKm, radiusKm, isOwed }: WeighedSwap, now: Date): number {
  const waited = Math.max(0, now.getTime() - wishedAt.getTime()) / dayMs;
  const away = radiusKm > 0 ? Math.min(1, distanceKm / radiusKm) : 0;
  return 1 + 0.5 * Math.min(1, waited / longestWaitDays) - 0.3 * away + (isOwed ? owedWeight : 0);
}
