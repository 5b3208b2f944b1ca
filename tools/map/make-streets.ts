import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { packTiles } from './pack-tiles.ts';

/** What every file in OpenStreetMap's PBF format has near its beginning. */
const MARK = 'OSMHeader';
const BEGINNING = 64;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Runs tilemaker, which prints its own progress. */
async function tile(extract: string, mbtiles: string): Promise<void> {
  const rules = path.join(ROOT, 'deploy', 'map');
  const program = spawn(
    'tilemaker',
    [
      ...['--input', extract, '--output', mbtiles],
      ...['--config', path.join(rules, 'streets.json'), '--process', path.join(rules, 'streets.lua')],
    ],
    { stdio: 'inherit' },
  );
  const [code] = (await once(program, 'exit').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? 'tilemaker is missing. Install it: apt-get install tilemaker' : error.message,
    );
  })) as [number | null];
  if (code !== 0) throw new Error('tilemaker has failed; its last line says why.');
}

const withoutSpace = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOSPC' ? new Error(`There is no space left in ${folder}.`) : error;
};

/**
 * Makes the archive of streets of an extract of OpenStreetMap, and then replaces one that is there: a gateway keeps on
 * reading the old one until it starts again. Returns how many tiles it has.
 * @throws Error with a sentence for the operator
 */
export async function makeStreets(extract: string, output: string): Promise<number> {
  if (!(await beginningOf(extract)).includes(MARK))
    throw new Error(`${extract} is no extract of OpenStreetMap: it must be an .osm.pbf file.`);
  const folder = path.dirname(path.resolve(output));
  const work = await mkdtemp(path.join(folder, '.streets-')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`The folder ${folder} does not exist.`);
    return withoutSpace(folder)(error);
  });
  try {
    const [mbtiles, packed] = [path.join(work, 'streets.mbtiles'), path.join(work, 'streets.pmtiles')];
    await tile(extract, mbtiles);
    console.log('Packing the tiles');
    const count = await packTiles(mbtiles, packed).catch(withoutSpace(folder));
    await rename(packed, output);
    return count;
  } finally {
    await rm(work, { recursive: true });
  }
}
