import { describe, expect, it } from '@jest/globals';
import { bboxOf } from '@offshoot/contracts/bbox';
import { isWithin } from './geometry.ts';
import { stillView } from './still-view.ts';

const size = { width: 600, height: 400 };
const point = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('what a still map shows', () => {
  it.each([
    ['two towns', [-9.2, 38.6, -8.5, 41.2], [point(38.6, -9.2), point(41.2, -8.5)]],
    ['both sides of the date line', [178, -18, -179, -16], [point(-18, 178), point(-16, -179)]],
    ['the world', [-180, -60, 180, 75], [point(-60, -170), point(75, 170)]],
  ] as const)('has all points of %s in its picture and in its area', (_, [west, south, east, north], points) => {
    const view = stillView([west, south, east, north], size);
    for (const place of points) {
      const { x, y } = view.project(place);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
      expect(isWithin(place, bboxOf(view.bbox))).toBe(true);
    }
  });

  it('is not closer than a town for a single place, which is in its middle', () => {
    const view = stillView([-9.1, 38.7, -9.1, 38.7], size);
    expect(view.zoom).toBe(11);
    const { x, y } = view.project(point(38.7, -9.1));
    expect([Math.round(x), Math.round(y)]).toEqual([300, 200]);
  });
});
