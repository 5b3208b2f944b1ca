import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellToBoundary, cellToLatLng, latLngToCell } from 'h3-js';
import { lisbon, PlantServiceTest, person } from '../plant-service.ts';
import { distanceKm, pointAt } from '../../src/sphere/sphere.ts';
import type { Point } from '../../src/sphere/sphere.ts';

const accounts = 12;

/**
 * Best fit of a home whose public points are all 400 to 700 m away from it: the mean of all candidates that fit equally
 * well.
 */
function ringFit(shown: readonly Point[]): Point {
  const mean = {
    latitude: shown.reduce((sum, { latitude }) => sum + latitude, 0) / shown.length,
    longitude: shown.reduce((sum, { longitude }) => sum + longitude, 0) / shown.length,
  };
  const misfit = (home: Point) =>
    shown.reduce((sum, point) => {
      const km = distanceKm(home, point);
      return sum + Math.max(0, 0.4 - km, km - 0.7);
    }, 0);
  const candidates = Array.from({ length: 4_000 }, (_, index) =>
    pointAt(mean, 0.5 * Math.sqrt(index / 4_000), index * 2.399963),
  );
  const least = Math.min(...candidates.map(misfit));
  const best = candidates.filter((candidate) => misfit(candidate) <= least + 1e-9);
  return {
    latitude: best.reduce((sum, { latitude }) => sum + latitude, 0) / best.length,
    longitude: best.reduce((sum, { longitude }) => sum + longitude, 0) / best.length,
  };
}

describe('many accounts at one address', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const [latitude, longitude] = cellToLatLng(latLngToCell(lisbon.latitude, lisbon.longitude, 8));
  /** Two homes in one cell, near opposite corners. */
  const homes = [0, 3].map((corner) => {
    const [north = 0, east = 0] = cellToBoundary(latLngToCell(latitude, longitude, 8))[corner] ?? [];
    return { latitude: latitude + 0.8 * (north - latitude), longitude: longitude + 0.8 * (east - longitude) };
  });

  /** The public points that a stranger sees of plants listed at a home by several new accounts. */
  const shownOf = async (home: Point): Promise<Point[]> => {
    const shown: Point[] = [];
    for (let count = 0; count < accounts; count += 1) {
      const { id } = await test.publish(person(), home);
      const plant = await test.running.call('plants.get', { id }, { actor: person() });
      shown.push({ latitude: plant.latitude, longitude: plant.longitude });
    }
    return shown;
  };

  it('reveal as little of the position within the cell as one account: nothing', async () => {
    expect(distanceKm(homes[0]!, homes[1]!)).toBeGreaterThan(0.7);
    const estimates = [];
    for (const home of homes) {
      const shown = await shownOf(home);
      expect(new Set(shown.map((point) => JSON.stringify(point))).size).toBe(1);
      estimates.push(ringFit(shown));
    }
    expect(estimates[1]).toEqual(estimates[0]);
  });
});
