import { createRequire } from 'node:module';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { EXTENT } from './tiles.ts';

const require = createRequire(import.meta.url);

type Atlas = Topology<{ countries: GeometryCollection }>;

/** A third of a pixel, where a tile is 512 pixels wide. */
const TOLERANCE = EXTENT / 512 / 3;

const keyOf = (zoom: number, x: number, y: number) => (4 ** zoom - 1) / 3 + y * 2 ** zoom + x;

/** The borders between countries of one zoom, as Natural Earth 1:10m has them. */
export interface Borders {
  in: (x: number, y: number) => GeoJSONVTTile | null;
  /** Whether any tile of that zoom within the given one has borders. */
  areWithin: (zoom: number, x: number, y: number) => boolean;
}

export function readBorders(): (zoom: number) => Borders {
  const atlas = require('world-atlas/countries-10m.json') as Atlas;
  const borders = mesh(atlas, atlas.objects.countries, (first, second) => first !== second);
  const index = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: borders },
    { maxZoom: 9, extent: EXTENT, tolerance: TOLERANCE },
  );
  return (zoom) => {
    const tiles = new Map<number, GeoJSONVTTile>();
    const around = new Set<number>();
    for (let x = 0; x < 2 ** zoom; x += 1)
      for (let y = 0; y < 2 ** zoom; y += 1) {
        const tile = index.getTile(zoom, x, y);
        if (!tile || tile.features.length === 0) continue;
        tiles.set(keyOf(zoom, x, y), tile);
        for (let up = 0; up <= zoom; up += 1) around.add(keyOf(zoom - up, x >> up, y >> up));
      }
    return {
      in: (x, y) => tiles.get(keyOf(zoom, x, y)) ?? null,
      areWithin: (...tile) => around.has(keyOf(...tile)),
    };
  };
}
