import { describe, expect, it } from '@jest/globals';
import { importanceOf, metresAt, simplified, widthOf } from './simplify.ts';
import { mercator, type Shore } from './shorelines.ts';
import { divided, EXTENT, linesIn, type Tile } from './tiles.ts';
import { nearTowns } from './towns.ts';

const square = (level: number, west: number, north: number, side: number): Shore => ({
  level,
  points: Float64Array.from([west, north, west + side, north, west + side, north + side, west, north + side]),
});
const tilesOf = (shores: Shore[], zoom: number) =>
  new Map([...divided(shores, zoom)].map((tile) => [[tile.zoom, tile.x, tile.y].join('/'), tile]));

describe('a world in tiles', () => {
  it('is one tile where there is no shore, of the level that covers it', () => {
    const tiles = tilesOf([square(1, 0.26, 0.26, 0.6), square(2, 0.4, 0.4, 0.3)], 4);
    expect(tiles.get('2/0/0')?.ground).toBe(0);
    // Within the land, and within the lake.
    expect(tiles.get('4/5/5')).toMatchObject({ ground: 1, shores: [] });
    expect(tiles.get('3/4/4')).toMatchObject({ ground: 2, shores: [] });
    expect(tiles.get('4/6/6')).toMatchObject({ ground: 1, shores: [{ level: 2 }] });
  });

  it('is divided as far as it shows more than shores', () => {
    const shows = (zoom: number, x: number, y: number) => x === (zoom === 0 ? 0 : 1) && y === 0;
    const tiles = [...divided([], 2, (zoom, x, y) => zoom < 2 && shows(zoom, x, y))];
    expect(tiles.map(({ zoom }) => zoom).sort()).toEqual([1, 1, 1, 2, 2, 2, 2]);
  });

  it('has a line that crosses its edge on both sides of it', () => {
    const tiles = tilesOf([square(1, 0.9, 0.4, 0.2)], 3);
    expect([tiles.get('3/7/3')?.shores.length, tiles.get('3/0/3')?.shores.length]).toEqual([1, 1]);
  });

  it('is painted from the ground up, with a margin that no line at a side is seen in', () => {
    const tile: Tile = { zoom: 1, x: 0, y: 0, ground: 0, shores: [square(2, 0.2, 0.2, 0.1), square(1, 0.1, 0.1, 0.4)] };
    const areas = linesIn(tile);
    expect(areas.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(Math.max(...(areas[0]?.lines.flat(2) ?? []))).toBeGreaterThan(EXTENT);
  });
});

describe('a simplified shore', () => {
  const [x, y] = mercator(0, 60);
  const metre = 1 / metresAt(y);
  // A square of 10 km with a bay of 50 m in its northern side.
  const points = [[0, 0], [5000, 0], [5000, 50], [5100, 0], [10_000, 0], [10_000, 10_000], [0, 10_000]]; // prettier-ignore
  const bay: Shore = {
    level: 1,
    points: Float64Array.from(points.flatMap(([east = 0, south = 0]) => [x + east * metre, y + south * metre])),
  };
  const kept = (metres: number) => (simplified(bay, importanceOf(bay), () => metres)?.points.length ?? 0) / 2;

  it('keeps what is larger than the tolerance in metres, at any latitude', () => {
    expect([kept(30), kept(60), kept(7000), kept(8000)]).toEqual([7, 4, 4, 0]);
  });

  it('is as wide as a river, however it winds', () => {
    const river = [[0, 0], [5000, 0], [5000, 8000], [4800, 8000], [4800, 200], [0, 200]]; // prettier-ignore
    const points = Float64Array.from(river.flatMap(([east = 0, south = 0]) => [x + east * metre, y + south * metre]));
    expect(widthOf({ level: 2, points })).toBeCloseTo(200, -1);
  });

  it('is exact near towns only', () => {
    const near = nearTowns([{ name: 'Suva', country: 'FJ', population: 1, longitude: 179.9, latitude: -18 }], 25);
    expect([179.9, 180.05, -179.95, 179, 0].map((longitude) => near(...mercator(longitude, -18)))).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});
