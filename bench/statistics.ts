/** What one measured stretch of one server gave. */
export interface Measure {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** The value that this share (0 to 1) of all does not exceed; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Latencies in milliseconds of what was answered within `seconds`. */
export function measureOf(latencies: readonly number[], seconds: number): Measure {
  return {
    rate: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
}

/** Each figure's own median over the rounds. */
export function medianOf(rounds: readonly Measure[]): Measure {
  const of = (key: keyof Measure) => median(rounds.map((round) => round[key]));
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), p99: of('p99') };
}

/** The median of what each round says itself: both sides of a round met the same machine. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, index) => value / (below[index] ?? Number.NaN)));
