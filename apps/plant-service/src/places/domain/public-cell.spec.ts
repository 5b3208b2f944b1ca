import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellToChildren, cellToLatLng, cellToParent, getPentagons, getResolution, gridDisk, latLngToCell } from 'h3-js';
import { cellOutline, cellPoint, publicCell } from './public-cell.ts';
import { distanceKm, pointAt } from '../../sphere/sphere.ts';
import type { Point } from '../../sphere/sphere.ts';

const secret = 'a secret of the tests';
const pointOf = (cell: string): Point => {
  const [latitude, longitude] = cellToLatLng(cell);
  return { latitude, longitude };
};

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Edge cases of a grid on the sphere: poles, date line, pentagons and their neighbours. */
const awkward: Point[] = [
  { latitude: 90, longitude: 0 },
  { latitude: 90, longitude: -180 },
  { latitude: -90, longitude: 77 },
  { latitude: 89.999, longitude: 180 },
  { latitude: -16.8, longitude: 180 },
  { latitude: -16.8, longitude: -180 },
  { latitude: 66, longitude: 179.999 },
  { latitude: 0, longitude: 0 },
  ...getPentagons(8).flatMap((cell) => gridDisk(cell, 1).map(pointOf)),
  ...getPentagons(7).flatMap((cell) => gridDisk(cell, 1).map(pointOf)),
];
const places = fc.oneof({ arbitrary: anywhere, weight: 3 }, { arbitrary: fc.constantFrom(...awkward), weight: 1 });

/** Towns that cover half of the world, alternating between large cells. */
const checkered = ({ latitude, longitude }: Point) => Math.floor(latitude * 40 + longitude * 55) % 2 === 0;
const worlds = fc.constantFrom<(point: Point) => boolean>(
  () => true,
  () => false,
  checkered,
);

/** Whether a ring of longitudes and latitudes, which may continue beyond the date line, contains a point. */
function encloses(ring: readonly (readonly [number, number])[], { latitude, longitude }: Point): boolean {
  const crossings = (east: number) =>
    ring.slice(1).filter(([x, y], index) => {
      const [fromX, fromY] = ring[index]!;
      return y > latitude !== fromY > latitude && east < fromX + ((x - fromX) * (latitude - fromY)) / (y - fromY);
    }).length;
  return [-360, 0, 360].some((turn) => crossings(longitude + turn) % 2 === 1);
}

describe('cell of a place', () => {
  it('contains its own point, anywhere on earth and at any edge of a town', () => {
    fc.assert(
      fc.property(places, worlds, (place, isTown) => {
        const cell = publicCell(place, isTown);
        expect(publicCell(cellPoint(cell, secret), isTown)).toBe(cell);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is small within towns and large elsewhere, and the two sizes never overlap', () => {
    fc.assert(
      fc.property(places, worlds, (place, isTown) => {
        const cell = publicCell(place, isTown);
        const large = getResolution(cell) === 7 ? cell : cellToParent(cell, 7);
        expect(getResolution(cell)).toBe(isTown(pointOf(large)) ? 8 : 7);
        // Every place of every child of a large cell has that cell, or its own child of it.
        for (const child of cellToChildren(large, 8)) {
          const other = publicCell(cellPoint(child, secret), isTown);
          expect(other).toBe(getResolution(cell) === 7 ? cell : child);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is a single one at a pole, at the date line and at the pentagons, approached from either side', () => {
    for (const isTown of [() => true, () => false]) {
      const of = (latitude: number, longitude: number) => publicCell({ latitude, longitude }, isTown);
      for (const latitude of [90, -90])
        expect(new Set([0, 90, -180, 180, 12.5].map((longitude) => of(latitude, longitude))).size).toBe(1);
      expect(of(-16.8, 180)).toBe(of(-16.8, -180));
      for (const pentagon of getPentagons(7)) {
        expect(cellToChildren(pentagon, 8)).toHaveLength(6);
        expect(publicCell(cellPoint(pentagon, secret), () => false)).toBe(pentagon);
      }
    }
  });
});

describe('point of a cell', () => {
  it('is the same for every place of the cell, and depends on nothing but cell and secret', () => {
    fc.assert(
      fc.property(
        places,
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 6.3, noNaN: true }),
        worlds,
        (place, km, bearing, isTown) => {
          const [cell, other] = [publicCell(place, isTown), publicCell(pointAt(place, km, bearing), isTown)];
          const [point, second] = [cellPoint(cell, secret), cellPoint(other, secret)];
          if (cell === other) expect(second).toEqual(point);
          else expect(second).not.toEqual(point);
          expect(cellPoint(cell, `${secret}!`)).not.toEqual(point);
        },
      ),
    );
  });

  it('is distributed evenly over the cell', () => {
    const cell = latLngToCell(38.7169, -9.1312, 8);
    const centre = pointOf(cell);
    const points = Array.from({ length: 12_000 }, (_, index) => cellPoint(cell, `secret ${index}`));
    const quarters = [0, 0, 0, 0];
    for (const { latitude, longitude } of points)
      quarters[(latitude > centre.latitude ? 1 : 0) + (longitude > centre.longitude ? 2 : 0)]! += 1;
    for (const count of quarters) expect(Math.abs(count - 3_000)).toBeLessThan(250);
    // The circle around the centre of a hexagon with half its inner radius covers 0.2267 of the hexagon's area.
    const inner = points.filter(
      (point) => distanceKm(point, centre) < 0.25 * Math.sqrt(3) * distanceKm(centre, cornerOf(cell)),
    ).length;
    expect(Math.abs(inner / points.length - 0.2267)).toBeLessThan(0.02);

    const large = cellToParent(cell, 7);
    const parts = new Map<string, number>();
    for (let index = 0; index < 14_000; index += 1) {
      const { latitude, longitude } = cellPoint(large, `secret ${index}`);
      const part = latLngToCell(latitude, longitude, 8);
      parts.set(part, (parts.get(part) ?? 0) + 1);
    }
    expect([...parts.keys()].sort()).toEqual(cellToChildren(large, 8).sort());
    for (const count of parts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });
});

const cornerOf = (cell: string): Point => {
  const [longitude = 0, latitude = 0] = cellOutline(cell)[0] ?? [];
  return { latitude, longitude };
};

describe('outline of a cell', () => {
  it('is one closed ring around all its places, without a jump at the date line', () => {
    fc.assert(
      fc.property(places, worlds, (place, isTown) => {
        // On a flat map no ring contains a pole.
        fc.pre(Math.abs(place.latitude) < 89.9);
        const cell = publicCell(place, isTown);
        const ring = cellOutline(cell);
        expect(ring.length).toBeGreaterThanOrEqual(6);
        expect(ring.at(-1)).toEqual(ring[0]);
        const width =
          Math.max(...ring.map(([longitude]) => longitude)) - Math.min(...ring.map(([longitude]) => longitude));
        expect(width).toBeLessThan(180);
        expect(encloses(ring, cellPoint(cell, secret))).toBe(true);
        const parts = getResolution(cell) === 8 ? [cell] : cellToChildren(cell, 8);
        for (const part of parts) expect(encloses(ring, pointOf(part))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('contains no place of a neighbour', () => {
    fc.assert(
      fc.property(places, worlds, (place, isTown) => {
        fc.pre(Math.abs(place.latitude) < 85);
        const cell = publicCell(place, isTown);
        const around = gridDisk(latLngToCell(place.latitude, place.longitude, 8), 3).map((near) =>
          publicCell(pointOf(near), isTown),
        );
        for (const other of new Set(around))
          expect(encloses(cellOutline(cell), cellPoint(other, secret))).toBe(other === cell);
      }),
      { numRuns: 200 },
    );
  });
});
