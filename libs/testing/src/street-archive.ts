import type { Feature, Geometry } from 'geojson';
import { pmtilesArchive } from './pmtiles-archive.ts';

/** Where the invented town of the archive is: west, south, east and north. */
export const townBounds = [-8.68, 41.12, -8.56, 41.18] as const;

/** Names in the archive with letters that no name of the built-in map has. */
export const townNames = {
  street: { name: 'Rua Ə', arabic: 'شارع الڿسر' },
  /** Without a name in Arabic. */
  lane: { name: 'Travessa Ǯ' },
};

const [west, south, east, north] = townBounds;
const middle = [(west + east) / 2, (south + north) / 2] as const;

type Position = [longitude: number, latitude: number];

const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});
const box = (w: number, s: number, e: number, n: number, properties: Record<string, unknown>) =>
  feature({ type: 'Polygon', coordinates: [[[w, s], [e, s], [e, n], [w, n], [w, s]]] }, properties); // prettier-ignore
const line = (coordinates: Position[], properties: Record<string, unknown>) =>
  feature({ type: 'LineString', coordinates }, properties);
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

const BLOCK = 0.004;
const blocks = { across: 20, up: 8 };
const origin: Position = [middle[0] - (blocks.across / 2) * BLOCK, middle[1] - 0.004];
const at = (across: number, up: number): Position => [origin[0] + across * BLOCK, origin[1] + up * BLOCK * 0.75];

function streets(): Feature[] {
  const minor = (name: string) => ({
    kind: 'minor_road',
    kind_detail: 'residential',
    name,
    min_zoom: 12,
    sort_rank: 200,
  });
  const { street, lane } = townNames;
  return [
    ...range(blocks.across + 1).map((x) => line([at(x, 0), at(x, blocks.up)], minor(`${lane.name} ${x}`))),
    ...range(blocks.up + 1).map((y) => line([at(0, y), at(blocks.across, y)], minor(`${lane.name} ${y + 100}`))),
    line([at(-5, 4), at(8, 4), at(blocks.across + 5, 7)], {
      ...{ kind: 'major_road', kind_detail: 'primary', min_zoom: 8, sort_rank: 300 },
      ...{ name: street.name, 'name:ar': street.arabic },
    }),
    line([at(10, -6), at(10, blocks.up + 4)], {
      kind: 'highway',
      kind_detail: 'motorway',
      min_zoom: 6,
      sort_rank: 400,
    }),
  ];
}

/** A small PMTiles archive in the layers of Protomaps: an invented town at a river. */
export const streetArchive = (): Buffer =>
  pmtilesArchive({
    bounds: townBounds,
    minZoom: 8,
    maxZoom: 14,
    attribution: '© Invented Town',
    layers: {
      earth: [box(west, south, east, north, { kind: 'earth' })],
      landuse: [
        box(...at(12, 5), ...at(15, 7), { kind: 'park' }),
        box(...at(0, 1), ...at(3, 3), { kind: 'industrial' }),
      ],
      water: [box(west, south, east, middle[1] - 0.01, { kind: 'river' })],
      roads: streets(),
      buildings: range(blocks.across).flatMap((x) =>
        range(blocks.up).map((y) => box(...at(x + 0.2, y + 0.2), ...at(x + 0.5, y + 0.7), { kind: 'building' })),
      ),
      places: [
        feature(
          { type: 'Point', coordinates: [...middle] },
          {
            ...{
              kind: 'locality',
              kind_detail: 'city',
              population: 200_000,
              population_rank: 11,
              min_zoom: 6,
              sort_key: 1,
            },
            ...{ name: 'Vila Ə', 'name:ar': 'بلدة ڿ' },
          },
        ),
      ],
    },
  });
