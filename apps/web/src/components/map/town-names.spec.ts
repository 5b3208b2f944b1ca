import { describe, expect, it } from '@jest/globals';
import { loadNames, townOf } from '@offshoot/translations/page-names';
import { namesByPlace, nearestTown, type NamedPlaces } from './town-names.ts';

const town = { name: 'لشبونة', english: 'Lisbon', country: 'PT', latitude: 38.72, longitude: -9.13 };

describe('namesByPlace', () => {
  it('finds a town whose place is known more exactly', () => {
    expect(namesByPlace([town])(-9133, 38717)).toBe('لشبونة');
  });

  it('finds it where both roundings end in different hundredths', () => {
    // 38.71499 is 38.715 in thousandths, 38.71 in hundredths.
    expect(namesByPlace([{ ...town, latitude: 38.71 }])(-9133, 38715)).toBe('لشبونة');
    expect(namesByPlace([{ ...town, latitude: 38.72 }])(-9133, 38715)).toBe('لشبونة');
  });

  it('finds none elsewhere', () => {
    expect(namesByPlace([town])(-9150, 38717)).toBeUndefined();
  });

  it('gives a name once: a borough at the same place keeps its own', () => {
    const nameAt = namesByPlace([town]);
    expect([nameAt(-9133, 38717), nameAt(-9131, 38719)]).toEqual(['لشبونة', undefined]);
  });

  it('knows the largest towns of every language', async () => {
    const { towns } = await loadNames('ru');
    const nameAt = namesByPlace(towns.map(townOf));
    expect([nameAt(121458, 31222), nameAt(28950, 41014)]).toEqual(['Шанхай', 'Стамбул']);
  });
});

describe('nearestTown', () => {
  const places: NamedPlaces = {
    type: 'FeatureCollection',
    features: [['Lisbon', -9.133, 38.717] as const, ['Almada', -9.157, 38.679] as const].map(
      ([name, longitude, latitude], rank) => ({
        type: 'Feature',
        properties: { name, from: 2, rank },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      }),
    ),
  };

  it('is the nearest place, not the largest', () => {
    expect(nearestTown(places, { latitude: 38.72, longitude: -9.13 })).toBe('Lisbon');
    expect(nearestTown(places, { latitude: 38.68, longitude: -9.15 })).toBe('Almada');
  });

  it('is none far from all', () => {
    expect(nearestTown(places, { latitude: 38.7, longitude: -10 })).toBeNull();
  });
});
