import { foldWords } from '@offshoot/contracts/fold-words';
import { distanceKm, type Point } from '../../sphere/sphere.ts';
import type { Town } from './town-index.ts';

/** A town, or a quarter of one. */
export interface NamedTown extends Town, Point {
  readonly isQuarter: boolean;
}

/** Towns in columns, with their folded names in one text, so that a search is one pass over a megabyte and a half. */
export interface TownNames {
  /** A line break before each name, a space before each further word. */
  readonly text: string;
  /** Where the name of each town starts in the text. */
  readonly starts: Uint32Array;
  readonly populations: Uint32Array;
  /** Degrees. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly townAt: (index: number) => NamedTown;
}

/** The text of the names, and where each starts in it. */
export function foldNames(names: readonly string[]): Pick<TownNames, 'text' | 'starts'> {
  const lines = names.map((name) => `\n${foldWords(name)}`);
  const starts = new Uint32Array(lines.length);
  for (let index = 1; index < lines.length; index += 1) {
    starts[index] = (starts[index - 1] ?? 0) + (lines[index - 1]?.length ?? 0);
  }
  return { text: lines.join(''), starts };
}

/** The last town whose name starts at or before the position. */
function indexAt(starts: Uint32Array, position: number): number {
  let [from, to] = [0, starts.length];
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] ?? 0) <= position) from = middle;
    else to = middle;
  }
  return from;
}

const LEAST_POPULATION = 300;
/** Weights against the logarithm of the population: a town of ten thousand that is near goes before a distant one of millions. */
const NEAR = { weight: 3, km: 60 };
const IN_THE_REGION = { weight: 1, km: 600 };
/** A name that has the text within goes behind one that starts with it and has five times fewer people. */
const WITHIN = 0.7;

function scoreOf(towns: TownNames, index: number, isStart: boolean, near: Point | null): number {
  const size = Math.log10(Math.max(towns.populations[index] ?? 0, LEAST_POPULATION)) - (isStart ? 0 : WITHIN);
  if (!near) return size;
  const km = distanceKm(near, { latitude: towns.latitudes[index] ?? 0, longitude: towns.longitudes[index] ?? 0 });
  return [NEAR, IN_THE_REGION].reduce((sum, { weight, km: reach }) => sum + weight * Math.exp(-km / reach), size);
}

/** The towns with a name, or a word of it, that starts with the text; best first by size and, with a point, by distance. */
export function townsNamed(towns: TownNames, typed: string, near: Point | null, most: number): NamedTown[] {
  const prefix = foldWords(typed);
  if (prefix === '') return [];
  const scores = new Map<number, number>();
  for (const [before, isStart] of [
    ['\n', true],
    [' ', false],
  ] as const) {
    const searchText = before + prefix;
    for (let at = towns.text.indexOf(searchText); at >= 0; at = towns.text.indexOf(searchText, at + 1)) {
      const index = indexAt(towns.starts, at);
      if (!scores.has(index)) scores.set(index, scoreOf(towns, index, isStart, near));
    }
  }
  return [...scores]
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .map(([index]) => towns.townAt(index));
}
