import { describe, expect, it } from '@jest/globals';
import { sharedCircle } from './shared-circle.ts';
import { distanceKm, pointAt } from '../../sphere/sphere.ts';

describe('a shared circle', () => {
  const lisbon = { latitude: 38.7223, longitude: -9.1393 };

  it('is the same for neighbours, and another one further away or for another radius', () => {
    const shared = sharedCircle(lisbon, 10);
    expect(sharedCircle(pointAt(lisbon, 0.2, 1), 10)).toEqual(shared);
    expect(sharedCircle(pointAt(lisbon, 10, 1), 10)).not.toEqual(shared);
    expect(sharedCircle(lisbon, 25)).not.toEqual(shared);
  });

  it.each([0.1, 1, 10, 100])('lies within each circle of %f km that shares it, on the whole earth', (radiusKm) => {
    const furthest: number[] = [];
    for (let latitude = -90; latitude <= 90; latitude += 1.7)
      for (let longitude = -180; longitude <= 180; longitude += 7.3) {
        const shared = sharedCircle({ latitude, longitude }, radiusKm);
        furthest.push(distanceKm({ latitude, longitude }, shared) + shared.radius_km);
      }
    expect(Math.max(...furthest)).toBeLessThan(radiusKm);
    expect(Math.max(...furthest)).toBeGreaterThan(radiusKm * 0.95);
  });
});
