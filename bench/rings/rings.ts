import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import loadHighs, { type Highs } from 'highs';
import type { Swap } from '../../apps/exchange-service/src/rings/domain/swap.ts';
import { chooseRings, ringsAmong } from '../../apps/exchange-service/src/rings/solver/choose-rings.ts';
import { packRings } from '../../apps/exchange-service/src/rings/solver/pack-rings.ts';
import type { BenchArguments } from '../arguments.ts';
import { loadAverage, machine } from '../servers.ts';
import { median } from '../statistics.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { swapsOf } from './swaps.ts';

/** How far members look for plants. */
const radiusKm = 8;
/** Ten times as many swaps: measured for the fewest members, as it takes a hundred times as long. */
const wideRadiusKm = 25;
/** An integer program of more rings takes minutes to hours, so that the optimum is not known. */
const mostRingsAtOnce = 60_000;

export interface RingsResult {
  members: number;
  radiusKm: number;
  swaps: number;
  /** Possible rings that the solver considers. */
  possible: number;
  /** Members who are in a ring that was chosen. */
  served: number;
  /** Median of the rounds. */
  seconds: number;
  /** Weight of the chosen rings, of that of the optimum of the possible ones; null where that is not known. */
  share: number | null;
}

const whole = (value: number): string => value.toLocaleString('en');

export function ringsReport(results: readonly RingsResult[]): string {
  const row = ({ members, radiusKm, swaps, possible, served, seconds, share }: RingsResult) =>
    `| ${[whole(members), radiusKm, whole(swaps), whole(possible), whole(served), seconds.toFixed(1), share === null ? '' : `${(100 * share).toFixed(2)} %`].join(' | ')} |`;
  return [
    '| members | radius, km | swaps | possible rings | members served | seconds | of the optimum |',
    '|---|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
}

const weightOf = (swaps: readonly Swap[]): number => swaps.reduce((sum, { weight }) => sum + weight, 0);

function optimum(highs: Highs, swaps: readonly Swap[]): number | null {
  const rings = ringsAmong(swaps);
  if (rings.length > mostRingsAtOnce) return null;
  return packRings(highs, rings).reduce((sum, { weight }) => sum + weight, 0);
}

function measured(highs: Highs, members: number, radius: number, rounds: number): RingsResult {
  const swaps = swapsOf(members, radius);
  const seconds: number[] = [];
  let chosen: Swap[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begun = performance.now();
    chosen = chooseRings(highs, swaps).flat();
    seconds.push((performance.now() - begun) / 1_000);
  }
  // Rings that overlap as much as those of a wide radius are too many for one program.
  const best = radius === radiusKm ? optimum(highs, swaps) : null;
  return {
    ...{ members, radiusKm: radius, swaps: swaps.length, possible: ringsAmong(swaps).length, served: chosen.length },
    seconds: median(seconds),
    share: best === null ? null : weightOf(chosen) / best,
  };
}

/** Measures how long rings take to choose, how many members they serve, and how near they are to the optimum. */
export async function benchRings(_group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const highs = await loadHighs();
  const results: RingsResult[] = [];
  for (const size of given.sizes) results.push(measured(highs, size, radiusKm, given.rounds));
  results.push(measured(highs, Math.min(...given.sizes), wideRadiusKm, 1));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'report.md'), `${ringsReport(results)}\n`);
  console.log(`\n${machine()}; load average ${loadAverage()}; medians of ${String(given.rounds)} rounds\n`);
  console.log(ringsReport(results));
}
