import { describe, expect, it } from '@jest/globals';
import { readTownColumns } from '../cities-file.ts';
import { nearestTown } from './town-index.ts';

describe('the town of a place', () => {
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
});
