import { pixelOf, TILE } from './clusters.ts';
import type { Bounds, Point } from './geometry.ts';

export interface Size {
  width: number;
  height: number;
}

/** What a map shows that cannot be moved. */
export interface StillView extends Size {
  zoom: number;
  /** West, south, east and north of what is visible. */
  bbox: string;
  /** Where a point is, in pixels from the upper left corner. */
  project: (point: Point) => { x: number; y: number };
  /** The upper left corner in the world at this zoom, in pixels. */
  left: number;
  top: number;
}

const PADDING = 56;
/** The zoom of a single place. */
export const CLOSEST = 11;
const DECIMALS = 4;

const longitudeAt = (x: number) => ((((x % 1) + 1) % 1) - 0.5) * 360;
const latitudeAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The closest view that has all of the bounds, which cross the date line if west exceeds east. */
export function stillView([west, south, east, north]: Bounds, { width, height }: Size): StillView {
  const [start, end] = [
    pixelOf({ latitude: north, longitude: west }, 0),
    pixelOf({ latitude: south, longitude: west > east ? east + 360 : east }, 0),
  ];
  const room = (of: number, needed: number) => Math.max(1, of - 2 * PADDING) / Math.max(needed, 1e-9);
  const scale = Math.min(room(width, end.x - start.x), room(height, end.y - start.y));
  const zoom = clamped(Math.log2(scale), 0, CLOSEST);
  const world = TILE * 2 ** zoom;
  const grow = 2 ** zoom;
  const [x, y] = [((start.x + end.x) / 2) * grow, ((start.y + end.y) / 2) * grow];
  const [left, top] = [x - width / 2, y - height / 2];
  const isWhole = width >= world;
  const sides = [
    isWhole ? -180 : longitudeAt(left / world),
    latitudeAt(clamped((top + height) / world, 0, 1)),
    isWhole ? 180 : longitudeAt((left + width) / world),
    latitudeAt(clamped(top / world, 0, 1)),
  ];
  return {
    width,
    height,
    zoom,
    left,
    top,
    bbox: sides.map((side) => side.toFixed(DECIMALS)).join(),
    project: (point) => {
      const at = pixelOf(point, zoom);
      // The copy of the world that is nearest to the middle.
      const turns = Math.round((x - at.x) / world);
      return { x: at.x + turns * world - left, y: at.y - top };
    },
  };
}
