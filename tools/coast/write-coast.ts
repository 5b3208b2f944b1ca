// Writes the coast of the built-in map (apps/web/src/components/map/coast.pmtiles), in half a minute:
//   node --conditions=source tools/coast/write-coast.ts <binned_GSHHS_f.nc>
// The file is of Debian's package gmt-gshhg-full (`dpkg-deb -x`), and is read by h5dump (hdf5-tools).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { pmtilesFile, type StoredTile } from '@offshoot/testing/pmtiles-file';
import { zxyToTileId } from 'pmtiles';
import { ROOT } from '../paths.ts';
import { readShores } from './shorelines.ts';
import { importanceOf, simplified } from './simplify.ts';
import { divided, EXTENT, linesIn, type Tile } from './tiles.ts';
import { nearTowns, readTowns } from './towns.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file of GSHHG.');

const towns = readTowns();
const isInLargeTown = nearTowns(towns.filter(({ population }) => population >= 100_000), 25); // prettier-ignore
const isInTown = nearTowns(towns.filter(({ population }) => population >= 5000), 15); // prettier-ignore

/** By how many metres a shore may be off, at each zoom with tiles; closer ones show those of the last. */
const tolerances = {
  7: (x: number, y: number) => (isInTown(x, y) ? 300 : 800),
  8: (x: number, y: number) => (isInLargeTown(x, y) ? 30 : isInTown(x, y) ? 60 : 300),
};

function encoded(tile: Tile): Buffer {
  const features = linesIn(tile).map(({ level, lines }) => ({ type: 3, geometry: lines, tags: { level }, id: null }));
  const layers = { shores: { features } } as unknown as Parameters<typeof fromGeojsonVt>[0];
  return gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT }), { level: 9 });
}

/** All tiles of a zoom that lie in the given one. */
function storedAt(zoom: number, tile: Tile): StoredTile {
  const closer = 2 ** (zoom - tile.zoom);
  // They are one run, which begins in one of the corners.
  const corners = [0, closer - 1].flatMap((right) => [0, closer - 1].map((down) => [right, down] as const));
  const ids = corners.map(([right, down]) => zxyToTileId(zoom, tile.x * closer + right, tile.y * closer + down));
  return { id: Math.min(...ids), run: closer ** 2, data: encoded(tile) };
}

/** Neighbours in the order of the archive that are the same become one run. */
function merged(tiles: readonly StoredTile[]): StoredTile[] {
  const all: Required<StoredTile>[] = [];
  for (const { id, run = 1, data } of tiles.toSorted((one, other) => one.id - other.id)) {
    const last = all.at(-1);
    if (last && last.id + last.run === id && last.data.equals(data)) last.run += run;
    else all.push({ id, run, data });
  }
  return all;
}

const shores = readShores(file);
const importances = shores.map(importanceOf);
const tiles = Object.entries(tolerances).flatMap(([zoom, toleranceAt]) => {
  const kept = shores.flatMap(
    (shore, at) => simplified(shore, importances[at] ?? new Float32Array(), toleranceAt) ?? [],
  );
  return [...divided(kept, Number(zoom))].map((tile) => storedAt(Number(zoom), tile));
});
const archive = pmtilesFile({
  tiles: merged(tiles),
  bounds: [-180, -85.0511, 180, 85.0511],
  minZoom: 7,
  maxZoom: 8,
  metadata: { attribution: 'GSHHG', vector_layers: [{ id: 'shores', fields: { level: 'Number' } }] },
});
writeFileSync(path.join(ROOT, 'apps/web/src/components/map/coast.pmtiles'), archive);
console.log(`${tiles.length} tiles and areas, ${(archive.length / 1e6).toFixed(1)} MB`);
