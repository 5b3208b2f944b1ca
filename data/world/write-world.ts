// Writes the shores and borders of the built-in map (apps/web/src/components/map/world.pmtiles), in a minute:
//   node --conditions=source data/world/write-world.ts <binned_GSHHS_f.nc>
// The file is of Debian's package gmt-gshhg-full (`dpkg-deb -x`), and is read by h5dump (hdf5-tools).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { pmtilesFile, type StoredTile } from '@offshoot/testing/pmtiles-file';
import { zxyToTileId } from 'pmtiles';
import { ROOT } from '../../tools/paths.ts';
import { type Borders, readBorders } from './borders.ts';
import { readShores, type Shore } from './shorelines.ts';
import { importanceOf, metresAt, simplified, widthOf } from './simplify.ts';
import { divided, EXTENT, linesIn, type Tile } from './tiles.ts';
import { nearTowns, readTowns } from './towns.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file of GSHHG.');

const towns = readTowns();
const isInLargeTown = nearTowns(towns.filter(({ population }) => population >= 100_000), 25); // prettier-ignore
const isInTown = nearTowns(towns.filter(({ population }) => population >= 5000), 15); // prettier-ignore

type Tolerance = (x: number, y: number) => number;

/** Metres of a pixel at y of the flat world, where a tile is 512 pixels wide. */
const pixelAt = (zoom: number, y: number) => metresAt(y) / (512 * 2 ** zoom);

/** From here on a river is there as far as it has two banks. Further away it would be single patches of water. */
const RIVERS_FROM = 7;

const isThin = (shore: Shore, zoom: number): boolean =>
  shore.level === 2 && zoom < RIVERS_FROM && widthOf(shore) < pixelAt(zoom, shore.points[1] ?? 0);

/** By how many metres a shore may be off, by zoom; closer maps show the tiles of the last. */
const tolerances: readonly Tolerance[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (zoom): Tolerance =>
      (_x, y) =>
        pixelAt(zoom, y),
  ),
  (x, y) => (isInTown(x, y) ? 300 : 800),
  (x, y) => (isInLargeTown(x, y) ? 30 : isInTown(x, y) ? 60 : 300),
];

function encoded(tile: Tile, borders: ReturnType<Borders['in']>): Buffer {
  const features = linesIn(tile).map(({ level, lines }) => ({ type: 3, geometry: lines, tags: { level }, id: null }));
  const layers = { shores: { features }, ...(borders && { borders }) };
  const vectors = layers as unknown as Parameters<typeof fromGeojsonVt>[0];
  return gzipSync(fromGeojsonVt(vectors, { version: 2, extent: EXTENT }), { level: 9 });
}

/** All tiles of a zoom that lie in the given one. */
function storedAt(zoom: number, tile: Tile, borders: Borders): StoredTile {
  const closer = 2 ** (zoom - tile.zoom);
  // They are one run, which begins in one of the corners.
  const corners = [0, closer - 1].flatMap((right) => [0, closer - 1].map((down) => [right, down] as const));
  const ids = corners.map(([right, down]) => zxyToTileId(zoom, tile.x * closer + right, tile.y * closer + down));
  return {
    id: Math.min(...ids),
    run: closer ** 2,
    data: encoded(tile, closer === 1 ? borders.in(tile.x, tile.y) : null),
  };
}

/** Neighbours in the order of the archive that are the same become one run. */
function merged(tiles: readonly StoredTile[]): StoredTile[] {
  const all: Required<StoredTile>[] = [];
  for (const { id, run = 1, data } of tiles.toSorted((first, second) => first.id - second.id)) {
    const last = all.at(-1);
    if (last && last.id + last.run === id && last.data.equals(data)) last.run += run;
    else all.push({ id, run, data });
  }
  return all;
}

const shores = readShores(file);
const importances = shores.map(importanceOf);
const bordersAt = readBorders();
const tiles = tolerances.flatMap((toleranceAt, zoom) => {
  const kept = shores.flatMap((shore, at) => {
    if (isThin(shore, zoom)) return [];
    return simplified(shore, importances[at] ?? new Float32Array(), toleranceAt) ?? [];
  });
  const borders = bordersAt(zoom);
  return [...divided(kept, zoom, borders.areWithin)].map((tile) => storedAt(zoom, tile, borders));
});
const archive = pmtilesFile({
  tiles: merged(tiles),
  bounds: [-180, -85.0511, 180, 85.0511],
  minZoom: 0,
  maxZoom: tolerances.length - 1,
  metadata: {
    attribution: 'GSHHG, Natural Earth',
    vector_layers: [
      { id: 'shores', fields: { level: 'Number' } },
      { id: 'borders', fields: {} },
    ],
  },
});
writeFileSync(path.join(ROOT, 'apps/web/src/components/map/world.pmtiles'), archive);
console.log(`${tiles.length} tiles and areas, ${(archive.length / 1e6).toFixed(1)} MB`);
