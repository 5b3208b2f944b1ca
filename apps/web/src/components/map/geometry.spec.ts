import { describe, expect, it } from '@jest/globals';
import {
  boundsOf,
  boundsOfCircle,
  type Bounds,
  circleAround,
  circleCovering,
  distanceKm,
  isWithin,
} from './geometry.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393 };

describe('circleCovering', () => {
  const around = (north: number): Bounds => [
    lisbon.longitude,
    lisbon.latitude - north / 111.2,
    lisbon.longitude,
    lisbon.latitude + north / 111.2,
  ];

  it.each([
    [0.2, 1],
    [0.99, 1],
    [1.2, 5],
    [9.9, 10],
    [10.4, 25],
    [60, 100],
  ])('covers an area that reaches %s km from its middle with %s km', (away, radius) => {
    const circle = circleCovering(around(away));
    expect(circle?.radius).toBe(radius);
    expect(distanceKm(circle?.centre ?? lisbon, lisbon)).toBeLessThan(0.001);
  });

  it('covers no area that is too large, or crosses the date line', () => {
    expect(circleCovering(around(101))).toBeNull();
    expect(circleCovering([179.9, 0, -179.9, 1])).toBeNull();
  });
});

describe('isWithin', () => {
  it('includes the edges, and continues beyond the date line', () => {
    expect(isWithin(lisbon, [lisbon.longitude, lisbon.latitude, 0, 40])).toBe(true);
    expect(isWithin(lisbon, [-9, 38, 0, 40])).toBe(false);
    const suva = { latitude: -18, longitude: 178.4 };
    expect([isWithin(suva, [170, -20, -170, 0]), isWithin(suva, [-170, -20, 170, 0])]).toEqual([true, false]);
  });
});

describe('keeps the same distance from its centre: %j', () => {
  it.each([lisbon, { latitude: 69.6, longitude: 18.9 }, { latitude: -18, longitude: 179.99 }])(
    'is as far from its centre everywhere: %j',
    (centre) => {
      const [ring = []] = circleAround(centre, 10).geometry.coordinates;
      for (const [longitude = 0, latitude = 0] of ring)
        expect(distanceKm(centre, { latitude, longitude })).toBeCloseTo(10, 3);
      expect(ring[0]).toEqual(ring.at(-1));
    },
  );
});

describe('bounds', () => {
  it('hold every point', () => {
    expect(boundsOf([lisbon, { latitude: 40, longitude: -8 }])).toEqual([-9.1393, 38.7223, -8, 40]);
    expect(boundsOf([])).toBeNull();
  });

  it('hold the circle', () => {
    const [west, south, east, north] = boundsOfCircle(lisbon, 10);
    expect(north - south).toBeCloseTo(20 / 111.2, 2);
    expect(east - west).toBeGreaterThan(north - south);
  });
});
