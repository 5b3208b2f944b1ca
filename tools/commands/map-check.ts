// `npm run map:check`: makes the streets of an invented town (tools/map/town.osm) with osmium and tilemaker, and looks into the archive.
import { VectorTile } from '@mapbox/vector-tile';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { command } from '../command.ts';
import { makeStreets } from '../map/make-streets.ts';
import { ROOT } from '../paths.ts';

/** The tile with the middle of the town's street. */
const tile = [14, 7775, 6277] as const;

async function namesIn(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  const stored = await archive.getZxy(...tile);
  if (!stored) throw new Error(`The archive lacks the tile ${tile.join('/')}.`);
  const { roads } = new VectorTile(new PbfReader(stored.data)).layers;
  const { properties } = roads?.feature(0) ?? {};
  return [properties?.['kind'], properties?.['name'], properties?.['name:ar']].map(String);
}

await command(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'map-check-'));
  try {
    const [extract, output] = [path.join(folder, 'town.osm.pbf'), path.join(folder, 'town.pmtiles')];
    execFileSync('osmium', ['cat', path.join(ROOT, 'tools', 'map', 'town.osm'), '-o', extract]);
    await makeStreets(extract, output);
    const names = await namesIn(output);
    if (names.join() !== 'major_road,Rua da Prova,شارع التجربة')
      throw new Error(`The street is not as drawn: ${names.join()}`);
    console.log('The streets are as they should be.');
  } finally {
    await rm(folder, { recursive: true });
  }
});
