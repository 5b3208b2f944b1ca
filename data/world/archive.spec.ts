import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PMTiles } from 'pmtiles';
import { ROOT } from '../../tools/paths.ts';
import { groundAt } from './ground-at.ts';

const bytes = readFileSync(path.join(ROOT, 'apps/web/src/components/map/world.pmtiles'));
const archive = new PMTiles({
  getKey: () => 'world',
  getBytes: (offset, length) =>
    Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
});

describe('the archive of the world', () => {
  it.each([
    ['the Tejo before Lisbon', 'water', -9.12, 38.69],
    ['Rossio in Lisbon', 'land', -9.1393, 38.7138],
    ['Cais do Sodré, 200 m from the Tejo', 'land', -9.1445, 38.7075],
    ['Upper Bay of New York', 'water', -74.04, 40.66],
    ['the East River', 'water', -73.965, 40.745],
    ['Manhattan', 'land', -73.985, 40.758],
    ['Haifa', 'land', 35, 32.79],
    ['the bay of Haifa', 'water', 35.02, 32.85],
    ['Marseille at the Vieux-Port', 'land', 5.38, 43.297],
    ['the sea before Marseille', 'water', 5.33, 43.28],
    ['Mumbai', 'land', 72.877, 19.076],
    ['Thane Creek', 'water', 72.97, 19.05],
    ['the Golden Horn in Istanbul', 'water', 28.955, 41.028],
    ['Lake Geneva', 'water', 6.3, 46.4],
    ['Lake Michigan before Chicago', 'water', -87.5, 41.9],
    ['Manitoulin, an island in Lake Huron', 'land', -82.3, 45.75],
    ['Suva, beside the date line', 'land', 178.44, -18.13],
    ['the Pacific on the date line', 'water', 179.999, -30],
    ['the Sahara', 'land', 5, 25],
    ['the South Pole', 'land', 0, -85],
    ['the Antarctic Peninsula', 'land', -63.5, -67],
    ['the Weddell Sea beside it', 'water', -56, -65.5],
  ] as const)('%s is %s', async (_place, ground, longitude, latitude) => {
    expect(await groundAt(archive, 8, longitude, latitude)).toBe(ground);
    expect(await groundAt(archive, 7, longitude, latitude)).toBe(ground);
  });

  it.each([
    ['the Sahara', 'land', 5, 25],
    ['the Kyzylkum', 'land', 65, 43],
    ['the Caspian Sea', 'water', 51, 40],
    ['the Pacific on the date line', 'water', 179.999, -30],
    ['Siberia between its rivers', 'land', 120, 64],
    ['the Weddell Sea', 'water', -45, -68],
    ['the South Pole', 'land', 0, -85],
  ] as const)('%s is %s from far away', async (_place, ground, longitude, latitude) => {
    for (const zoom of [1, 3, 5, 6]) expect(await groundAt(archive, zoom, longitude, latitude)).toBe(ground);
  });

  it('covers the whole world, in tiles that a phone loads quickly', async () => {
    expect(bytes.length).toBeLessThan(12_000_000);
    const { minZoom, maxZoom, numAddressedTiles } = await archive.getHeader();
    expect([minZoom, maxZoom, numAddressedTiles]).toEqual([0, 8, (4 ** 9 - 1) / 3]);
    const sizes: number[] = [];
    // One of every 61 tiles.
    for (let at = 0; at < 4 ** 8; at += 61)
      sizes.push((await archive.getZxy(8, at % 256, Math.floor(at / 256)))?.data.byteLength ?? Infinity);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });
});
