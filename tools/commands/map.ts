// `npm run map -- city.osm.pbf [city.pmtiles]`: makes the streets of the map from an extract of OpenStreetMap, by default in DATA_DIR.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { command } from '../command.ts';
import { makeStreets } from '../map/make-streets.ts';
import { dataDir } from '../paths.ts';

await command(async () => {
  const [extract, output = path.join(dataDir(), 'streets.pmtiles')] = process.argv.slice(2);
  if (extract === undefined) throw new Error('Name the extract: npm run map -- city.osm.pbf [city.pmtiles]');
  const count = await makeStreets(extract, output);
  const { size } = await stat(output);
  console.log(`${output}: ${count} tiles, ${(size / 1e6).toFixed(1)} MB. Set MAP_TILES to it, and start again.`);
});
