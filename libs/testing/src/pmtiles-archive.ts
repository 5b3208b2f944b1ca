import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { pmtilesFile } from './pmtiles-file.ts';

interface Archive {
  /** The features of each layer of the tiles. */
  layers: Record<string, Feature[]>;
  /** West, south, east and north in degrees. */
  bounds: readonly [number, number, number, number];
  minZoom: number;
  maxZoom: number;
  attribution?: string;
}

/** The tile with a place, by the usual division of the Mercator projection. */
function tileAt(zoom: number, longitude: number, latitude: number): [x: number, y: number] {
  const across = 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return [
    Math.floor(((longitude + 180) / 360) * across),
    Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across),
  ];
}

/** The ids of all tiles of an area, in the order of the archive. */
function idsIn({ bounds: [west, south, east, north], minZoom, maxZoom }: Archive): number[] {
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const [left, top] = tileAt(zoom, west, north);
    const [right, bottom] = tileAt(zoom, east, south);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) ids.push(zxyToTileId(zoom, x, y));
  }
  return ids.sort((first, second) => first - second);
}

/** A PMTiles archive of features, cut into vector tiles. */
export function pmtilesArchive(archive: Archive): Buffer {
  const indexes = Object.entries(archive.layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: archive.maxZoom, tolerance: 1 }),
  }));
  const tiles = idsIn(archive).flatMap((id) => {
    const layers = indexes.flatMap(({ name, index }) => {
      const tile = index.getTile(...tileIdToZxy(id));
      return tile ? [[name, tile] as const] : [];
    });
    return layers.length > 0
      ? [{ id, data: gzipSync(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 })) }]
      : [];
  });
  const { bounds, minZoom, maxZoom, attribution, layers } = archive;
  const metadata = { attribution, vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) };
  return pmtilesFile({ tiles, bounds, minZoom, maxZoom, metadata });
}
