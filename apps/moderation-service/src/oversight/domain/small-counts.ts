import type { ReportedCount } from '@offshoot/contracts/transparency';

/** Counts of one kind by their code: they add up to the total of their kind. */
export type Counts = ReadonlyMap<string, number>;
type Reported = ReadonlyMap<string, ReportedCount>;

/** Counts below this, except 0, are all published as one range. */
export const leastShown = 5;

const isSmall = (count: number): boolean => count > 0 && count < leastShown;

/** The range of five that a count is in. */
function rangeOf(count: number): ReportedCount {
  if (count === 0) return { min: 0, max: 0 };
  const from = count - (count % leastShown);
  return { min: Math.max(1, from), max: from + leastShown - 1 };
}

/** A count that is part of no total. */
export const reportedAlone = (count: number): ReportedCount =>
  isSmall(count) ? rangeOf(count) : { min: count, max: count };

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Between what a total must be by the counts that add up to it, each time, and by its own range. */
function totalBy(kinds: readonly Reported[], total: ReportedCount): ReportedCount {
  const sums = kinds.map((counts) => ({
    min: sumOf([...counts.values()].map(({ min }) => min)),
    max: sumOf([...counts.values()].map(({ max }) => max)),
  }));
  return {
    min: Math.max(total.min, ...sums.map(({ min }) => min)),
    max: Math.min(total.max, ...sums.map(({ max }) => max)),
  };
}

/**
 * Whether a count that is a range follows from the others after all: all of a kind are at their least, or at their most. If more than
 * one total is possible, each count has more than one value, too.
 */
function givesAway(kinds: readonly Reported[], range: ReportedCount): boolean {
  const total = totalBy(kinds, range);
  return (
    total.min === total.max &&
    kinds.some((counts) => {
      const { min, max } = totalBy([counts], { min: 0, max: Infinity });
      return min !== max && (total.min === min || total.min === max);
    })
  );
}

/**
 * The counts and the total of several kinds, each of which adds up to the same total. If any count is small, all are ranges. Nothing
 * else decides about it, so that the ranges themselves say no more than that a small count is among them.
 * @returns the kinds in their order; empty where they would give a small count away
 */
export function reportedTogether(kinds: readonly Counts[]): { total: ReportedCount; kinds: readonly Reported[] } {
  const total = sumOf([...(kinds[0]?.values() ?? [])]);
  const isShown = !kinds.some((counts) => [...counts.values()].some(isSmall));
  const shown = isShown ? (count: number) => ({ min: count, max: count }) : rangeOf;
  const reported = kinds.map((counts) => new Map([...counts].map(([code, count]) => [code, shown(count)])));
  const range = shown(total);
  return isSmall(total) || givesAway(reported, range)
    ? { total: rangeOf(total), kinds: kinds.map(() => new Map()) }
    : { total: range, kinds: reported };
}
