import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { PMTiles } from 'pmtiles';
import { mercator } from './shorelines.ts';
import { EXTENT } from './tiles.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether an even or odd number of a line's sides are to the left of a point. */
function isInside(line: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  line.forEach((to, at) => {
    const from = line.at(at - 1) ?? to;
    if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) inside = !inside;
  });
  return inside;
}

/** What the archive has at a place: that of the last area there, as a map paints them. */
export async function groundAt(archive: PMTiles, zoom: number, longitude: number, latitude: number) {
  const [x, y] = mercator(longitude, latitude).map((value) => value * 2 ** zoom) as [number, number];
  const tile = await archive.getZxy(zoom, Math.floor(x), Math.floor(y));
  if (!tile) throw new Error('The archive has no tile of the place.');
  const place = { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT };
  const { shores } = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers;
  const areas = Array.from({ length: shores?.length ?? 0 }, (_, index) => shores?.feature(index));
  const last = areas.findLast((area) => area?.loadGeometry().some((line) => isInside(line, place)));
  if (!last) throw new Error('A tile is empty at the place.');
  return Number(last.properties['level']) % 2 === 1 ? 'land' : 'water';
}
