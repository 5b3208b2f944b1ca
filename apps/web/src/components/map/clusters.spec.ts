import { describe, expect, it } from '@jest/globals';
import { clustered, clusterLook } from './clusters.ts';

const plant = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude });
const town = [plant('a', 38.72, -9.14), plant('b', 38.722, -9.139), plant('c', 38.76, -9.1), plant('d', 41.15, -8.61)];
const groups = (zoom: number) => clustered(town, zoom).map((cluster) => cluster.key);

describe('clustering', () => {
  it('separates pins as the zoom grows', () => {
    expect(groups(3)).toEqual(['a,b,c,d']);
    expect(groups(8)).toEqual(['a,b,c', 'd']);
    expect(groups(11)).toEqual(['a,b', 'c', 'd']);
    expect(groups(15)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never lets two clusters overlap, however their items lie', () => {
    const zoom = 11;
    // Three in a row: the middle one belongs to the first and would draw its cluster towards the last.
    const perPixel = 360 / (512 * 2 ** zoom);
    const row = [0, 59, 61].map((pixels, index) => plant(String(index), 0, pixels * perPixel));
    const places = clustered(row, zoom).map(({ at }) => at.longitude / perPixel);
    expect(places).toHaveLength(2);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it('keeps distant items apart, and items of one point together', () => {
    const same = [plant('a', 38.72, -9.14), plant('b', 38.72, -9.14)];
    expect(clustered(same, 16)).toHaveLength(1);
  });

  it('returns nothing for no items, also at the poles', () => {
    expect(clustered([], 4)).toEqual([]);
    expect(clustered([plant('n', 90, 0), plant('s', -90, 0)], 0)).toHaveLength(2);
  });
});

describe('clusterLook', () => {
  it('grows with its plants, and turns to clay where one of them is highlighted', () => {
    expect([2, 10, 50].map((count) => clusterLook(count, false).size)).toEqual([40, 46, 54]);
    expect([clusterLook(2, false).tone, clusterLook(2, true).tone]).toEqual(['leaf', 'clay']);
  });
});
