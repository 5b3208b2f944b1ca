import type { Point } from './geometry.ts';

export interface Cluster<T> {
  /** The items' ids: the same for the same group, so that the focused element is kept. */
  key: string;
  at: Point;
  items: readonly T[];
}

/** A little more than the largest cluster. */
const REACH_PX = 60;

/** The width of the world at zoom 0, in pixels. */
export const TILE = 512;

/** A point's position on the world at a zoom, in pixels (Web Mercator). */
export function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sin = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size };
}

/**
 * Groups items whose pins would overlap at this zoom. The first item of a group attracts the others and is its place: first items are
 * far enough apart that no two groups overlap, which the means of their places are not.
 */
export function clustered<T extends Point & { id: string }>(items: readonly T[], zoom: number): Cluster<T>[] {
  const groups: { x: number; y: number; at: Point; items: T[] }[] = [];
  for (const item of items) {
    const { x, y } = pixelOf(item, zoom);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < REACH_PX);
    if (near) near.items.push(item);
    else groups.push({ x, y, at: { latitude: item.latitude, longitude: item.longitude }, items: [item] });
  }
  return groups.map((group) => ({
    key: group.items.map((item) => item.id).join(),
    at: group.at,
    items: group.items,
  }));
}

/** A cluster's size and colour: it grows with its plants, and is clay where one of them is highlighted. */
export function clusterLook(count: number, pointedAt: boolean): { size: 40 | 46 | 54; tone: 'leaf' | 'clay' } {
  return { size: count < 10 ? 40 : count < 50 ? 46 : 54, tone: pointedAt ? 'clay' : 'leaf' };
}
