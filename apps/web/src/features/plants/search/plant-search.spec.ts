// First, because the router calls it while it is imported.
import '../../../testing/complete-browser.ts';
import { describe, expect, it } from '@jest/globals';
import { readFilters, writeFilters } from './plant-search.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the area in the address', () => {
  it('is parsed and written', () => {
    const filters = read('lat=38.7223&lng=-9.1393&radius=25&view=map');
    expect(filters).toMatchObject({ centre: { latitude: 38.7223, longitude: -9.1393 }, radius: 25, view: 'map' });
    expect(writeFilters(filters).toString()).toBe('radius=25&lat=38.7223&lng=-9.1393&view=map');
  });

  it.each([
    'lat=38',
    'lng=8',
    'lat=91&lng=0',
    'lat=0&lng=181',
    'lat=x&lng=y',
    'lat=&lng=',
    'lat=NaN&lng=1',
    'lat=Infinity&lng=1',
    '',
  ])('is null for "%s"', (query) => {
    expect(read(query).centre).toBeNull();
    expect(writeFilters(read(query)).size).toBe(0);
  });

  it('has the name of a town, which needs a centre', () => {
    expect(writeFilters(read('lat=38.72&lng=-9.13&place=Lisbon')).get('place')).toBe('Lisbon');
    expect(writeFilters(read('place=Lisbon')).size).toBe(0);
    expect(read(`place=${'a'.repeat(300)}`).place).toHaveLength(80);
  });

  it('is that of the map', () => {
    const filters = read('area=-9.2,38.6,-9,38.8&view=map');
    expect(filters.area).toBe('-9.2,38.6,-9,38.8');
    expect(read(writeFilters(filters).toString())).toEqual(filters);
    for (const area of ['', '1,2,3', '1,3,2,2', 'a,b,c,d', '0,-91,1,1']) expect(read(`area=${area}`).area).toBeNull();
  });

  it('accepts the equator and the prime meridian', () =>
    expect(read('lat=0&lng=0').centre).toEqual({ latitude: 0, longitude: 0 }));
});
