import type { Shore } from './shorelines.ts';
import { areaOf } from './simplify.ts';

/** Units along a side of a tile: at zoom 8 one is at most 19 m. */
export const EXTENT = 8192;
/** Past the sides, so that lines along the clipped sides are not seen: four pixels. */
const BUFFER = 64;

/** What is seen in a tile: a ground, and shores on it that all have higher levels. */
export interface Tile {
  zoom: number;
  x: number;
  y: number;
  /** The level that covers all of it; 0 is the sea. */
  ground: number;
  shores: readonly Shore[];
}

/** The part of a line on one side of a limit; axis 0 cuts x, 1 cuts y. */
function cut(points: Float64Array, axis: 0 | 1, limit: number, keepsAbove: boolean): Float64Array {
  const kept: number[] = [];
  const isIn = (value: number) => (keepsAbove ? value >= limit : value <= limit);
  let [beforeX = 0, beforeY = 0] = points.subarray(-2);
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const [before, now] = axis === 0 ? [beforeX, x] : [beforeY, y];
    if (isIn(before) !== isIn(now)) {
      const share = (limit - before) / (now - before);
      if (axis === 0) kept.push(limit, beforeY + share * (y - beforeY));
      else kept.push(beforeX + share * (x - beforeX), limit);
    }
    if (isIn(now)) kept.push(x, y);
    [beforeX, beforeY] = [x, y];
  }
  return Float64Array.from(kept);
}

type Box = readonly [west: number, north: number, east: number, south: number];

function boxOf(points: Float64Array): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  return [west, north, east, south];
}

/** The part of an area in a box; null if there is none, `all` if it covers the box. */
function clipped(points: Float64Array, [west, north, east, south]: Box): Float64Array | 'all' | null {
  const [left, top, right, bottom] = boxOf(points);
  if (left > east || right < west || top > south || bottom < north) return null;
  let rest = points;
  if (left < west) rest = cut(rest, 0, west, true);
  if (right > east) rest = cut(rest, 0, east, false);
  if (top < north) rest = cut(rest, 1, north, true);
  if (bottom > south) rest = cut(rest, 1, south, false);
  if (rest.length < 6) return null;
  const whole = (east - west) * (south - north);
  const share = Math.abs(areaOf(rest)) / whole;
  if (share > 1 - 1e-9 && staysAtEdge(rest, [west, north, east, south])) return 'all';
  return share === 0 ? null : rest;
}

const staysAtEdge = (points: Float64Array, [west, north, east, south]: Box): boolean => {
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    if (x !== west && x !== east && y !== north && y !== south) return false;
  }
  return true;
};

/**
 * Divides the world into tiles of the given zoom. A part of it without any shore, or anything else that tiles show, is
 * reported as the one tile that covers it, of a smaller zoom.
 */
export function* divided(
  shores: readonly Shore[],
  zoom: number,
  showsMore: (zoom: number, x: number, y: number) => boolean = () => false,
): Generator<Tile> {
  const around = [-1, 0, 1].flatMap((turn) =>
    shores.flatMap(({ level, points }) => {
      const moved = turn === 0 ? points : points.map((value, at) => (at % 2 === 0 ? value + turn : value));
      const [west, , east] = boxOf(moved);
      return west > 1 + 1e-3 || east < -1e-3 ? [] : [{ level, points: moved }];
    }),
  );
  const waiting: Tile[] = [{ zoom: 0, x: 0, y: 0, ground: 0, shores: around }];
  for (let tile = waiting.pop(); tile; tile = waiting.pop()) {
    const isWhole = tile.shores.length === 0 && !showsMore(tile.zoom, tile.x, tile.y);
    if (tile.zoom === zoom || isWhole) yield tile;
    else
      for (const [right, down] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        // prettier-ignore
        waiting.push(within(tile, tile.x * 2 + right, tile.y * 2 + down));
  }
}

function within(parent: Tile, x: number, y: number): Tile {
  const zoom = parent.zoom + 1;
  const [side, margin] = [2 ** -zoom, (2 ** -zoom * BUFFER) / EXTENT];
  const box = [x * side - margin, y * side - margin, (x + 1) * side + margin, (y + 1) * side + margin] as const;
  let { ground } = parent;
  const shores: Shore[] = [];
  for (const { level, points } of parent.shores) {
    const rest = clipped(points, box);
    if (rest === 'all') ground = Math.max(ground, level);
    else if (rest) shores.push({ level, points: rest });
  }
  return { zoom, x, y, ground, shores: shores.filter(({ level }) => level > ground) };
}

/** A line in a tile's own units, without points that do not change it; null if nothing is left of it. */
function inUnits({ zoom, x, y }: Tile, points: Float64Array): [number, number][] | null {
  const line: [number, number][] = [];
  for (let at = 0; at < points.length; at += 2) {
    const across = Math.round(((points[at] ?? 0) * 2 ** zoom - x) * EXTENT);
    const down = Math.round(((points[at + 1] ?? 0) * 2 ** zoom - y) * EXTENT);
    while (line.length > 1 && isBetween(line.at(-2), line.at(-1), [across, down])) line.pop();
    const last = line.at(-1);
    if (last?.[0] !== across || last[1] !== down) line.push([across, down]);
  }
  const area = areaOf(line.flat());
  // Vector tiles want the outer lines of areas in one direction.
  return line.length < 3 || area === 0 ? null : area > 0 ? line : line.reverse();
}

/** The areas of a tile in its own units, to be painted in this order: of levels, where odd ones are land. */
export function linesIn(tile: Tile): { level: number; lines: [number, number][][] }[] {
  const [least, most] = [-BUFFER, EXTENT + BUFFER];
  const all: [number, number][] = [[least, least], [most, least], [most, most], [least, most]]; // prettier-ignore
  const higher = [...new Set(tile.shores.map(({ level }) => level))].sort();
  const areas = higher.map((level) => ({
    level,
    lines: tile.shores.flatMap((shore) => (shore.level === level ? [inUnits(tile, shore.points)] : [])),
  }));
  return [
    // An island in a lake looks like land at the coast: tiles without a shore are all of one or the other.
    { level: tile.ground % 2, lines: [all] },
    ...areas.map(({ level, lines }) => ({ level, lines: lines.filter((line) => line !== null) })),
  ].filter(({ lines }) => lines.length > 0);
}

type Point = readonly [number, number];

function isBetween(before: Point | undefined, point: Point | undefined, after: Point): boolean {
  if (!before || !point) return false;
  const [x, y] = [point[0] - before[0], point[1] - before[1]];
  const [toX, toY] = [after[0] - point[0], after[1] - point[1]];
  return x * toY === y * toX && x * toX + y * toY >= 0;
}
