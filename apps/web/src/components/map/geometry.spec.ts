import { describe, expect, it } from '@jest/globals';
import { boundsOf, boundsOfCircle, circleAround, distanceKm, radiusCovering } from './geometry.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393 };

describe('radiusCovering', () => {
  const at = (north: number) => ({ latitude: lisbon.latitude + north / 111.2, longitude: lisbon.longitude });

  it.each([
    [0.2, 1],
    [0.99, 1],
    [1.2, 5],
    [9.9, 10],
    [10.4, 25],
    [60, 100],
    [4000, 100],
  ])('covers corners %s km away with %s km', (away, radius) =>
    expect(radiusCovering(lisbon, [at(away), at(-away / 2)])).toBe(radius),
  );

  it('returns the smallest radius without corners', () => expect(radiusCovering(lisbon, [])).toBe(1));
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
