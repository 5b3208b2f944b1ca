import type { Shore } from './shorelines.ts';

const AROUND_M = 40_075_017;

/** The signed area within a line: positive for one that turns clockwise on a map with y downwards. */
export function areaOf(points: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2)
    sum += (points[before] ?? 0) * (points[at + 1] ?? 0) - (points[at] ?? 0) * (points[before + 1] ?? 0);
  return sum / 2;
}

/** Metres of one unit of the flat world at y: there the world is as wide as its circle of latitude. */
export const metresAt = (y: number): number => AROUND_M / Math.cosh(Math.PI * (1 - 2 * y));

/** Distance of a point from a line between two others. */
function distance(points: Float64Array, at: number, from: number, to: number): number {
  const [x = 0, y = 0] = [points[at * 2], points[at * 2 + 1]];
  const [startX = 0, startY = 0] = [points[from * 2], points[from * 2 + 1]];
  const [dx, dy] = [(points[to * 2] ?? 0) - startX, (points[to * 2 + 1] ?? 0) - startY];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.max(0, Math.min(1, ((x - startX) * dx + (y - startY) * dy) / length)) : 0;
  return Math.hypot(x - startX - along * dx, y - startY - along * dy);
}

/**
 * How many metres a shore moves at most where a point is left out (Douglas and Peucker): the points that are kept for
 * any number of metres are those with at least it.
 */
export function importanceOf({ points }: Shore): Float32Array {
  const count = points.length / 2;
  const importance = new Float32Array(count);
  let opposite = 0;
  let furthest = -1;
  for (let at = 0; at < count; at += 1) {
    const away = Math.hypot((points[at * 2] ?? 0) - (points[0] ?? 0), (points[at * 2 + 1] ?? 0) - (points[1] ?? 0));
    if (away > furthest) [opposite, furthest] = [at, away];
  }
  importance[0] = importance[opposite] = Infinity;
  // A point is never less important than those that depend on it.
  const spans: [from: number, to: number, most: number][] = [
    [0, opposite, Infinity],
    [opposite, count, Infinity],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to, most] = span;
    let [middle, reach] = [-1, -1];
    for (let at = from + 1; at < to; at += 1) {
      const away = distance(points, at, from, to === count ? 0 : to);
      if (away > reach) [middle, reach] = [at, away];
    }
    if (middle < 0) continue;
    const metres = Math.min(most, reach * metresAt(points[middle * 2 + 1] ?? 0));
    importance[middle] = metres;
    spans.push([from, middle, metres], [middle, to, metres]);
  }
  return importance;
}

/** The shore without the points that matter less than the tolerance at their place; null if nothing is left of it. */
export function simplified(
  { level, points }: Shore,
  importance: Float32Array,
  toleranceAt: (x: number, y: number) => number,
): Shore | null {
  const kept: number[] = [];
  importance.forEach((metres, at) => {
    const [x = 0, y = 0] = [points[at * 2], points[at * 2 + 1]];
    if (metres >= toleranceAt(x, y)) kept.push(x, y);
  });
  return kept.length < 6 ? null : { level, points: Float64Array.from(kept) };
}

/** How wide a shore is on average, in metres: twice its area by its length. */
export function widthOf({ points }: Shore): number {
  let length = 0;
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2)
    length += Math.hypot((points[at] ?? 0) - (points[before] ?? 0), (points[at + 1] ?? 0) - (points[before + 1] ?? 0));
  return ((2 * Math.abs(areaOf(points))) / length) * metresAt(points[1] ?? 0);
}
