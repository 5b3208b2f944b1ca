import { type Call, type Load, measure } from '../load.ts';
import { pick, seeded } from '../random.ts';
import { type Measure, medianOf } from '../statistics.ts';
import type { Owner } from './generate.ts';

export const views = ['a city', 'a continent'] as const;
export type View = (typeof views)[number];

/** Width and height in degrees and the zoom that a map of some 900 by 700 pixels has. */
const shapes: Record<View, { width: number; height: number; zoom: number }> = {
  'a city': { width: 0.6, height: 0.4, zoom: 10 },
  'a continent': { width: 60, height: 40, zoom: 3 },
};

const continents = [
  { latitude: 50, longitude: 15 },
  { latitude: 40, longitude: -95 },
  { latitude: 28, longitude: 100 },
  { latitude: -15, longitude: -58 },
  { latitude: 5, longitude: 20 },
];

/** Requests for maps around where owners live, or of a continent, each moved a little as by a user. */
export function mapsOf(view: View, owners: readonly Owner[], number: number): string[] {
  const random = seeded(31 + views.indexOf(view));
  const { width, height, zoom } = shapes[view];
  const moved = (size: number) => (random() - 0.5) * size * 0.2;
  return Array.from({ length: number }, () => {
    const middle = view === 'a city' ? pick(owners, random).city : pick(continents, random);
    const [x, y] = [middle.longitude + moved(width), middle.latitude + moved(height)];
    const edges = [Math.max(-180, x - width / 2), y - height / 2, Math.min(180, x + width / 2), y + height / 2];
    return new URLSearchParams({ bbox: edges.map((edge) => edge.toFixed(3)).join(), zoom: String(zoom) }).toString();
  });
}

/** Results of one kind of map at one size: `first` one at a time before anything was cached, the rounds with all callers. */
export interface MapResult {
  view: View;
  size: number;
  first: Measure;
  rounds: Measure[];
}

/** @param call the request for a query string */
export async function measureMaps(
  call: (query: string) => Call,
  owners: readonly Owner[],
  size: number,
  load: Load & { rounds: number },
): Promise<MapResult[]> {
  const results: MapResult[] = [];
  for (const view of views) {
    const requested = mapsOf(view, owners, 100);
    const next = (index: number) => call(requested[index % requested.length] ?? '');
    const first = await measure(next, { ...load, concurrency: 1, seconds: 120, most: requested.length });
    const rounds: Measure[] = [];
    for (let round = 1; round <= load.rounds; round += 1) rounds.push(await measure(next, load));
    results.push({ view, size, first, rounds });
  }
  return results;
}

export function mapReport(results: readonly MapResult[]): string {
  const row = ({ view, size, first, rounds }: MapResult) => {
    const { rate, p50, p95, p99 } = medianOf(rounds);
    const figures = [first.p50, first.p95, p50, p95, p99].map((value) => value.toFixed(1));
    return `| ${[view, size.toLocaleString('en'), ...figures, rate.toFixed(0)].join(' | ')} |`;
  };
  return [
    '| map of | plants | first p50 | first p95 | p50 | p95 | p99 ms | requests/s |',
    '|---|---|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
}
