import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pmtilesFile } from '@offshoot/testing/pmtiles-file';
import { zxyToTileId } from 'pmtiles';

interface Row {
  zoom: number;
  column: number;
  row: number;
  data: Uint8Array;
}

/** West, south, east and north. @throws Error without an area, as the gateway would refuse the archive */
function boundsOf(text: string | undefined): readonly [number, number, number, number] {
  const [west = 0, south = 0, east = 0, north = 0, ...more] = (text ?? '').split(',').map(Number);
  if (more.length > 0 || !(west < east && south < north))
    throw new Error(
      `The extract does not say which area it covers. Cut it with: osmium extract --set-bounds --bbox=west,south,east,north`,
    );
  return [west, south, east, north];
}

/**
 * Writes the vector tiles of an MBTiles file, which tilemaker has compressed with gzip, as a PMTiles archive, and returns how many they are.
 * @throws Error if there are none, or they do not say which area they cover
 */
export async function packTiles(mbtiles: string, output: string): Promise<number> {
  if (!existsSync(mbtiles)) throw new Error(`${mbtiles} does not exist.`);
  const database = new DatabaseSync(mbtiles, { readOnly: true });
  try {
    const metadata = new Map(
      database
        .prepare('SELECT name, value FROM metadata')
        .all()
        .map(({ name, value }) => [String(name), String(value)]),
    );
    const rows = database
      .prepare('SELECT zoom_level AS zoom, tile_column AS "column", tile_row AS row, tile_data AS data FROM tiles')
      .all() as unknown as Row[];
    if (rows.length === 0) throw new Error('The extract has nothing that the map shows.');
    const tiles = rows
      // MBTiles count rows from the south.
      .map(({ zoom, column, row, data }) => ({
        id: zxyToTileId(zoom, column, 2 ** zoom - 1 - row),
        data: Buffer.from(data),
      }))
      .toSorted((first, second) => first.id - second.id);
    const zooms = rows.map(({ zoom }) => zoom);
    const archive = pmtilesFile({
      tiles,
      bounds: boundsOf(metadata.get('bounds')),
      minZoom: zooms.reduce((least, zoom) => Math.min(least, zoom)),
      maxZoom: zooms.reduce((most, zoom) => Math.max(most, zoom)),
      metadata: {
        attribution: metadata.get('attribution'),
        ...(JSON.parse(metadata.get('json') ?? '{}') as object),
      },
    });
    await writeFile(output, archive);
    return rows.length;
  } finally {
    database.close();
  }
}
