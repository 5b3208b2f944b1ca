import { describe, expect, it } from '@jest/globals';
import { readTownColumns } from '../cities-file.ts';
import { isWithinTown, nearestTown } from './town-index.ts';

describe('town of a place', () => {
  const columns = readTownColumns();
  const townOf = (latitude: number, longitude: number) => nearestTown(columns, { latitude, longitude });

  it.each([
    ['a square in Lisbon', 38.7169, -9.1312, 'Lisbon', 'PT'],
    ['a far quarter of the same city', 38.7658, -9.0953, 'Lisbon', 'PT'],
    ['the neighbouring town', 38.7538, -9.2308, 'Amadora', 'PT'],
    ['the Marienplatz', 48.1374, 11.5755, 'Munich', 'DE'],
    ['the Forbidden City', 39.9163, 116.3972, 'Beijing', 'CN'],
    ['west of the date line', -18.12, 178.43, 'Suva', 'FJ'],
    ['Nukuʻalofa', -21.139, -175.2, 'Nuku‘alofa', 'TO'],
  ])('is found for %s', (_place, latitude, longitude, name, country) => {
    expect(townOf(latitude, longitude)).toEqual({ name, country });
  });

  it.each([
    ['the middle of the Pacific', -30, -130],
    ['the south pole', -90, 0],
    ['the north pole', 90, 180],
  ])('is absent in %s', (_place, latitude, longitude) => {
    expect(townOf(latitude, longitude)).toBeNull();
  });

  it.each([
    ['a square in Lisbon', 38.7169, -9.1312, true],
    ['a suburb of it', 38.7538, -9.2308, true],
    ['a field far from towns', 38.6447, -8.0, false],
    ['an island without towns', -54.43, 3.38, false],
    ['a village of the Alentejo', 38.4439, -7.3806, false],
    ['the middle of Suva, near the date line', -18.1416, 178.4415, true],
    ['the north pole', 90, 0, false],
  ])('contains %s (%d, %d): %s', (_place, latitude, longitude, expected) => {
    expect(isWithinTown(columns, { latitude, longitude })).toBe(expected);
  });

  it('covers an area that grows with its population, from 10,000 people on', () => {
    const town = (population: number) => ({
      ...columns,
      latitudes: Int32Array.of(0),
      longitudes: Int32Array.of(0),
      populations: Uint32Array.of(population),
      bands: Uint32Array.from({ length: columns.bands.length }, (_, band) => (band > 360 ? 1 : 0)),
    });
    const holds = (population: number, km: number) =>
      isWithinTown(town(population), { latitude: 0, longitude: km / 111.195 });
    expect([holds(9_999, 0), holds(10_000, 1.1), holds(10_000, 1.2)]).toEqual([false, true, false]);
    expect([holds(500_000, 7.9), holds(500_000, 8.1), holds(40_000_000, 24.9), holds(40_000_000, 25.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
