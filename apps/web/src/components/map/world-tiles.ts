import { addProtocol } from 'maplibre-gl';
import type { PMTiles } from 'pmtiles';
import archiveUrl from './world.pmtiles?url';
import { WORLD } from './map-style.ts';

let archive: Promise<PMTiles> | null = null;

const open = async (): Promise<PMTiles> => {
  const { PMTiles } = await import('pmtiles');
  return new PMTiles(new URL(archiveUrl, window.location.href).href);
};

// Called by maps for the tiles that they show: the library and the archive are not loaded before.
addProtocol(WORLD, async ({ url }, { signal }) => {
  const [zoom = 0, x = 0, y = 0] = url.slice(`${WORLD}://`.length).split('/').map(Number);
  archive ??= open();
  try {
    const tile = await (await archive).getZxy(zoom, x, y, signal);
    return { data: tile?.data ?? new ArrayBuffer(0) };
  } catch (error) {
    // What an archive failed to read, it does not read again.
    if (!signal.aborted) archive = null;
    throw error;
  }
});
