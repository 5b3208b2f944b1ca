import { medianOf, type Measure } from '../statistics.ts';

/** The rounds of one kind of request, and the aim for its p95 in milliseconds. */
export interface Result {
  what: string;
  aim: number;
  rounds: Measure[];
}

const ms = (value: number) => value.toFixed(1);

/** A row for each kind of request, and which aims are met. */
export function moderationReport(results: readonly Result[]): string {
  const rows = results.map(({ what, aim, rounds }) => {
    const { rate, p50, p95, p99 } = medianOf(rounds);
    const lowest = Math.min(...rounds.map((round) => round.p95));
    return `| ${[what, rate.toFixed(0), ms(p50), ms(p95), ms(p99), ms(lowest), aim, p95 <= aim ? 'met' : 'MISSED'].join(' | ')} |`;
  });
  return [
    '| request | a second | p50 | p95 | p99 ms | lowest p95 | aim for p95 | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
