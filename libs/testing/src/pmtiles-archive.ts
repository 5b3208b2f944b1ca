import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { Compression, TileType, tileIdToZxy, zxyToTileId } from 'pmtiles';

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
  return ids.sort((one, other) => one - other);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** Entries of one tile each: ids as differences, run lengths, lengths, and offsets, where 0 means behind the last. */
function directory(tiles: readonly { id: number; data: Buffer }[]): Buffer {
  const column = (read: (tile: { id: number; data: Buffer }, at: number) => number) =>
    tiles.flatMap((t, i) => varint(read(t, i)));
  return gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...column(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
      ...column(() => 1),
      ...column(({ data }) => data.length),
      ...column((_, at) => (at === 0 ? 1 : 0)),
    ]),
  );
}

const HEADER = 127;

/** A PMTiles archive (version 3) of vector tiles, small enough for one directory. */
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
  const root = directory(tiles);
  const metadata = gzipSync(
    JSON.stringify({
      attribution: archive.attribution,
      vector_layers: Object.keys(archive.layers).map((id) => ({ id, fields: {} })),
    }),
  );
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  // Offset and length of the directory, the metadata, the further directories and the tiles; then counts of tiles.
  const metadataAt = HEADER + root.length;
  const dataAt = metadataAt + metadata.length;
  const numbers = [HEADER, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  [...numbers, tiles.length, tiles.length, tiles.length].forEach((value, at) => {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  });
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, archive.minZoom, archive.maxZoom], 96);
  archive.bounds.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4));
  return Buffer.concat([header, root, metadata, data]);
}
