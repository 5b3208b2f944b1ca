import type { PMTiles } from 'pmtiles';
import archiveUrl from './world.pmtiles?url';

let archive: Promise<PMTiles> | null = null;

const open = async (): Promise<PMTiles> => {
  const { PMTiles } = await import('pmtiles');
  return new PMTiles(new URL(archiveUrl, window.location.href).href);
};

/** A tile of shores and borders; the library and the archive are not loaded before the first one. Null where there is nothing. */
export async function worldTile(zoom: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer | null> {
  archive ??= open();
  try {
    const tile = await (await archive).getZxy(zoom, x, y, signal);
    return tile?.data ?? null;
  } catch (error) {
    // What an archive failed to read, it does not read again.
    if (!signal.aborted) archive = null;
    throw error;
  }
}
