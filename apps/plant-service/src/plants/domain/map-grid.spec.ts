import { describe, expect, it } from '@jest/globals';
import { bbox } from '@offshoot/contracts/basics';
import * as fc from 'fast-check';
import { bboxText, boundsOf, type Bounds, edgesOf, isWithin, tilesOf } from './map-grid.ts';

const areas = fc
  .record({
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    east: fc.double({ min: -180, max: 180, noNaN: true }),
    latitudes: fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  })
  .map(({ west, east, latitudes: [north, other] }): Bounds => [
    west,
    Math.min(north, other),
    east,
    Math.max(north, other),
  ]);

describe('the tiles of an area', () => {
  it('are those of the zoom, as long as they are few', () => {
    expect(tilesOf([-180, -85, 180, 85], 0)).toEqual([{ zoom: 0, column: 0, row: 0 }]);
    expect(tilesOf([-9.2, 38.7, -9.15, 38.8], 10)).toEqual([{ zoom: 10, column: 485, row: 392 }]);
    expect(tilesOf([-180, -85, 180, 85], 22)).toHaveLength(16);
  });

  it('continue beyond the date line', () => {
    const columns = tilesOf([179, -1, -179, 1], 5).map(({ column }) => column);
    expect(new Set(columns)).toEqual(new Set([31, 0]));
    expect(tilesOf([10, 0, 5, 1], 0)).toEqual([{ zoom: 0, column: 0, row: 0 }]);
  });

  it('contain every point of it, and are never more than 30', () => {
    fc.assert(
      fc.property(
        areas,
        fc.integer({ min: 0, max: 22 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (area, zoom, right, up) => {
          const [west, south, east, north] = area;
          const width = west > east ? 360 + east - west : east - west;
          // Not by a remainder, which rounds what is just below 180 to -180.
          const eastward = west + right * width;
          const longitude = eastward > 180 ? eastward - 360 : eastward;
          const point = { latitude: south + up * (north - south), longitude };
          const tiles = tilesOf(area, zoom);
          expect(tiles.length).toBeLessThanOrEqual(30);
          // Edges are computed in floating point.
          const widened = ([w, s, e, n]: Bounds): Bounds => [w - 1e-6, s - 1e-6, e + 1e-6, n + 1e-6];
          expect(tiles.some((tile) => isWithin(point, widened(boundsOf(tile))))).toBe(true);
        },
      ),
      { examples: [[[179.99999999999994, 0, 179.99999999999994, 0], 1, 0, 0]] },
    );
  });

  it('are divided into eight by eight cells, whose edges ascend', () => {
    const tiles = tilesOf([-9.2, 38.7, -9.15, 38.8], 10);
    const { longitudes, latitudes } = edgesOf(tiles);
    expect([longitudes.length, latitudes.length]).toEqual([8, 8]);
    const [west, south, east, north] = boundsOf(tiles[0]!);
    expect([longitudes[0], latitudes[0]]).toEqual([west, south]);
    expect(longitudes.toSorted((a, b) => a - b)).toEqual(longitudes);
    expect(latitudes.toSorted((a, b) => a - b)).toEqual(latitudes);
    expect([longitudes.at(-1)! < east, latitudes.at(-1)! < north]).toEqual([true, true]);
  });
});

describe('an area as text', () => {
  it('contains the area and is accepted as a query', () => {
    expect(bboxText([-9.12345678, 38.7000001, -9.1, 38.8])).toBe('-9.123457,38.700000,-9.100000,38.800000');
    fc.assert(fc.property(areas, (area) => bbox.safeParse(bboxText(area)).success));
  });

  it.each(['', '1,2,3', '1,2,3,4,5', '181,0,1,1', '0,91,1,92', '0,2,1,1', 'a,b,c,d', '1e3,0,1,1', '0, 0, 1, 1'])(
    '"%s" is not accepted',
    (text) => {
      expect(bbox.safeParse(text).success).toBe(false);
    },
  );
});
