import { medianTimes, type ProcessorTime } from '../processor-time.ts';
import { medianOf, medianRatio, type Measure } from '../statistics.ts';
import { kinds, type Kind } from './queries.ts';

/** Results of one server for one kind of query at one size, by round. */
export interface Result {
  kind: Kind;
  size: number;
  through: 'gateway' | 'bare';
  rounds: Measure[];
  /** Milliseconds of processor time that each process used per search. */
  used: ProcessorTime[];
}

const ms = (value: number) => value.toFixed(1);
const verdict = (kept: boolean) => (kept ? 'kept' : 'MISSED');

/** The results as a table, and each aim with the measured value. */
export function searchReport(results: readonly Result[]): string {
  const sizes = [...new Set(results.map(({ size }) => size))].sort((a, b) => a - b);
  const of = (kind: Kind, size: number, through: Result['through']) =>
    results.find((result) => result.kind === kind && result.size === size && result.through === through)?.rounds ?? [];
  const lines = [
    '| query | plants | gateway requests/s | p50 | p95 | p99 ms | bare requests/s | p50 | p95 | p99 ms | gateway / bare |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const shares = new Map<string, number>();
  for (const kind of kinds) {
    for (const size of sizes) {
      const [gateway, bare] = [of(kind, size, 'gateway'), of(kind, size, 'bare')];
      const share = medianRatio(
        gateway.map(({ rate }) => rate),
        bare.map(({ rate }) => rate),
      );
      shares.set(`${kind}, ${size.toLocaleString('en')} plants`, share);
      const figures = [medianOf(gateway), medianOf(bare)].flatMap(({ rate, p50, p95, p99 }) => [
        rate.toFixed(0),
        ms(p50),
        ms(p95),
        ms(p99),
      ]);
      lines.push(`| ${[kind, size.toLocaleString('en'), ...figures, share.toFixed(2)].join(' | ')} |`);
    }
  }
  const times = results
    .filter(({ used }) => used.length > 0)
    .map(
      ({ kind, size, through, used }) => `- ${kind}, ${size.toLocaleString('en')}, ${through}: ${medianTimes(used)}`,
    );
  lines.push('', 'Processor time per search, ms:', '', ...times);
  lines.push('', ...aims(sizes, shares, of));
  return lines.join('\n');
}

function aims(
  sizes: readonly number[],
  shares: ReadonlyMap<string, number>,
  of: (kind: Kind, size: number, through: 'gateway') => readonly Measure[],
): string[] {
  const [lowest] = [...shares].sort(([, a], [, b]) => a - b);
  const lines = [
    `- At least 0.75 of the bare server's throughput: lowest ${lowest?.[1].toFixed(2)} (${lowest?.[0]}). ${verdict((lowest?.[1] ?? 0) >= 0.75)}`,
  ];
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (smallest === undefined || largest === undefined) return lines;
  const p50 = (kind: Kind, size: number) => of(kind, size, 'gateway').map((round) => round.p50);
  if (largest > smallest) {
    const growthByKind = kinds
      .filter((kind) => kind !== 'dense 100 km')
      .map((kind) => ({ kind, growth: medianRatio(p50(kind, largest), p50(kind, smallest)) }));
    const kept = growthByKind.every(({ growth }) => growth <= 1.5);
    const growths = growthByKind.map(({ kind, growth }) => `${kind} ${growth.toFixed(2)}`).join(', ');
    lines.push(
      `- p50 at ${largest.toLocaleString('en')} at most 1.5 times that at ${smallest.toLocaleString('en')}: ${growths}. ${verdict(kept)}`,
    );
  }
  const dense = medianRatio(p50('dense 100 km', largest), p50('near, newest', largest));
  lines.push(
    `- Dense 100 km within 5 times the median query: ${dense.toFixed(2)} at ${largest.toLocaleString('en')}. ${verdict(dense <= 5)}`,
  );
  return lines;
}
