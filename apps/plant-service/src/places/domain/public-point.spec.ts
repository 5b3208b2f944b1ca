import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeFor, publicPoint } from './public-point.ts';
import { distanceKm, pointAt } from './sphere.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the public point', () => {
  it('lies 400 to 700 m from the place, wherever on earth that is', () => {
    fc.assert(
      fc.property(fc.uuid(), anywhere, (owner, place) => {
        const km = distanceKm(place, publicPoint(owner, place, 'secret'));
        expect(km).toBeGreaterThan(0.4 - 1e-6);
        expect(km).toBeLessThan(0.7 + 1e-6);
      }),
    );
  });

  it('is the same each time, and another one with another secret or owner', () => {
    const place = { latitude: 38.7169, longitude: -9.1312 };
    const point = publicPoint('owner', place, 'secret');
    expect(publicPoint('owner', place, 'secret')).toEqual(point);
    expect(publicPoint('owner', place, 'other')).not.toEqual(point);
    expect(publicPoint('neighbour', place, 'secret')).not.toEqual(point);
  });

  it('is spread evenly over the ring and over all directions', () => {
    const place = { latitude: 0, longitude: 0 };
    const rings = [0, 0, 0];
    const quarters = [0, 0, 0, 0];
    for (let index = 0; index < 12_000; index += 1) {
      const point = publicPoint(`owner-${index}`, place, 'secret');
      const share = (distanceKm(place, point) ** 2 - 0.16) / 0.33;
      rings[Math.min(2, Math.floor(share * 3))]! += 1;
      quarters[(point.latitude > 0 ? 1 : 0) + (point.longitude > 0 ? 2 : 0)]! += 1;
    }
    for (const count of rings) expect(Math.abs(count - 4_000)).toBeLessThan(250);
    for (const count of quarters) expect(Math.abs(count - 3_000)).toBeLessThan(250);
  });
});

describe('the place that a listing belongs to', () => {
  const home = { latitude: 38.7169, longitude: -9.1312 };
  const place = { id: 'home', place: home, public_point: publicPoint('owner', home, 'secret') };

  it('is one within 1 km, the nearest of several', () => {
    const near = { id: 'near', place: pointAt(home, 0.9, 1), public_point: home };
    expect(placeFor([place], pointAt(home, 0.99, 2))?.id).toBe('home');
    expect(placeFor([place, near], pointAt(home, 0.8, 1))?.id).toBe('near');
  });

  it('is a new one beyond 1 km, also along a row of listings', () => {
    expect(placeFor([place], pointAt(home, 1.01, 2))).toBeNull();
    // 0.9 km on from a listing that itself lay 0.9 km from the place: the place did not move.
    expect(placeFor([place], pointAt(pointAt(home, 0.9, 1), 0.9, 1))).toBeNull();
  });
});
