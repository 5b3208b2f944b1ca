import type { StreetTiles } from '@offshoot/contracts/page-data';
import { ConfigError } from '@offshoot/nest-kit/config';
import type { RequestHandler } from 'express';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PMTiles, TileType, type Source } from 'pmtiles';
import { z } from 'zod';

/** Where the gateway serves the archive, in ranges. */
export const tilesPath = '/map/streets.pmtiles';

const openStreetMap = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';

const metadataShape = z.object({
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
  attribution: z.string().optional(),
});

class FileSource implements Source {
  constructor(private readonly path: string) {}

  getKey(): string {
    return this.path;
  }

  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    const file = await open(this.path);
    try {
      const data = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
      return { data: data.slice(0, bytesRead) };
    } finally {
      await file.close();
    }
  }
}

const refused = (reason: string) => new ConfigError([`MAP_TILES: ${reason}`]);

/**
 * Reads what an archive contains.
 * @throws ConfigError if it cannot be read, is damaged, or has no streets in the layers of Protomaps
 */
export async function readStreetTiles(file: string): Promise<StreetTiles> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw refused(`the file cannot be read (${error.code})`);
  });
  const archive = new PMTiles(new FileSource(file));
  const read = async () => ({
    header: await archive.getHeader(),
    metadata: metadataShape.parse(await archive.getMetadata()),
  });
  const { header, metadata } = await read().catch(() => {
    throw refused('the file is no PMTiles archive, or damaged');
  });
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw refused('the file ends too early');
  if (header.tileType !== TileType.Mvt) throw refused('the archive has no vector tiles');
  if (!metadata.vector_layers.some(({ id }) => id === 'roads'))
    throw refused('the archive has no layer `roads`: its layers must be those of Protomaps (docs/operate/map.md)');
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
  if (minLon >= maxLon || minLat >= maxLat) throw refused('the archive does not say which area it covers');
  return {
    path: tilesPath,
    bounds: [minLon, minLat, maxLon, maxLat],
    min_zoom: minZoom,
    max_zoom: maxZoom,
    attribution: metadata.attribution ?? openStreetMap,
  };
}

/**
 * Sends the archive, or the requested range of it. By its strong ETag pages notice a replaced archive, and begin
 * again: ranges of two archives do not fit together.
 */
export function sendTiles(file: string): RequestHandler {
  return (_request, response, next) => {
    stat(file).then(
      ({ size, mtimeMs }) => {
        response.set({
          'Content-Type': 'application/vnd.pmtiles',
          'Cache-Control': 'public, max-age=3600, no-transform',
          ETag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
        });
        response.sendFile(
          resolve(file),
          { cacheControl: false, dotfiles: 'allow' },
          (error?: Error & { status?: number }) => {
            if (!error || response.headersSent) return;
            response.set('Cache-Control', 'no-store').sendStatus(error.status ?? 500);
          },
        );
      },
      () => next(),
    );
  };
}
