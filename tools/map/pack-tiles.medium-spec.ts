import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { PMTiles, TileType } from 'pmtiles';
import { makeStreets } from './make-streets.ts';
import { packTiles } from './pack-tiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const layers = JSON.stringify({ vector_layers: [{ id: 'roads', fields: {} }] });
const complete = { bounds: '-9.2,38.7,-9.1,38.8', attribution: '© OpenStreetMap', json: layers };

/** An MBTiles file as tilemaker writes it; rows count from the south. */
function mbtiles(metadata: Record<string, string>, tiles: readonly (readonly [number, number, number, string])[]) {
  const file = path.join(folder, 'made.mbtiles');
  const database = new DatabaseSync(file);
  database.exec(
    `CREATE TABLE metadata (name text, value text);
     CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)`,
  );
  const name = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const [key, value] of Object.entries(metadata)) name.run(key, value);
  const tile = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  for (const [zoom, column, row, text] of tiles) tile.run(zoom, column, row, gzipSync(text));
  database.close();
  return file;
}

async function readBack(file: string): Promise<PMTiles> {
  const bytes = await readFile(file);
  return new PMTiles({
    getKey: () => file,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
}

describe('tiles of tilemaker as an archive', () => {
  it('are each in their place, with area, source and layers', async () => {
    const output = path.join(folder, 'city.pmtiles');
    const file = mbtiles(complete, [
      [1, 0, 1, 'north-west'],
      [1, 1, 0, 'south-east'],
      [2, 3, 3, 'north-west'],
    ]);
    expect(await packTiles(file, output)).toBe(3);
    const archive = await readBack(output);
    const text = async (zoom: number, x: number, y: number) => {
      const tile = await archive.getZxy(zoom, x, y);
      return tile && Buffer.from(tile.data).toString();
    };
    expect([await text(1, 0, 0), await text(1, 1, 1), await text(2, 3, 0), await text(1, 1, 0)]).toEqual([
      'north-west',
      'south-east',
      'north-west',
      undefined,
    ]);
    expect(await archive.getHeader()).toMatchObject({
      tileType: TileType.Mvt,
      minZoom: 1,
      maxZoom: 2,
      minLon: -9.2,
      maxLat: 38.8,
    });
    expect(await archive.getMetadata()).toEqual({
      attribution: '© OpenStreetMap',
      vector_layers: [{ id: 'roads', fields: {} }],
    });
  });

  it('are refused without an area, or if there are none', async () => {
    const output = path.join(folder, 'city.pmtiles');
    await expect(packTiles(mbtiles(complete, []), output)).rejects.toThrow('nothing that the map shows');
    await rm(path.join(folder, 'made.mbtiles'));
    const nowhere = mbtiles({ json: layers }, [[1, 0, 0, 'tile']]);
    await expect(packTiles(nowhere, output)).rejects.toThrow('osmium extract --set-bounds');
  });
});

describe('an extract', () => {
  it.each([
    ['is missing', 'missing.osm.pbf', 'does not exist'],
    ['is another file', 'letter.osm.pbf', 'is no extract of OpenStreetMap'],
  ])('that %s is refused in a sentence', async (_, name, sentence) => {
    await writeFile(path.join(folder, 'letter.osm.pbf'), 'Dear reader');
    await expect(makeStreets(path.join(folder, name), path.join(folder, 'city.pmtiles'))).rejects.toThrow(sentence);
  });
});
