/** Results of one measurement of one server. */
export interface Measure {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** The percentile at `share` (0 to 1), by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** @param latencies in milliseconds, of the responses within `seconds` */
export function measureOf(latencies: readonly number[], seconds: number): Measure {
  return {
    rate: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
}

/** The median of each figure over the rounds. */
export function medianOf(rounds: readonly Measure[]): Measure {
  const of = (key: keyof Measure) => median(rounds.map((round) => round[key]));
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), p99: of('p99') };
}

/** The median of the ratios of each round, because both sides of a round ran on an equally busy machine. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((value, index) => value / (below[index] ?? Number.NaN)));
