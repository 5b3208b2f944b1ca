import { describe, expect, it } from '@jest/globals';
import { distanceKm } from '../../apps/plant-service/src/sphere/sphere.ts';
import { seeded } from '../random.ts';
import { largestCities } from './cities.ts';
import { idAt, ownersOf, plantRows } from './generate.ts';

const cities = largestCities(50);

describe('generated plants', () => {
  const owners = ownersOf(6_000, cities, seeded(1));
  const rows = [...plantRows(2_000, owners, 2)];

  it('belong to owners who live around their cities, most of them in the largest', () => {
    expect(owners).toHaveLength(500);
    const inFirst = owners.filter(({ city }) => city === cities[0]).length;
    const inTenth = owners.filter(({ city }) => city === cities[9]).length;
    expect(inFirst / Math.max(1, inTenth)).toBeGreaterThan(4);
    const far = owners.filter(({ city, exact }) => distanceKm(city, exact) > 20);
    expect(far.length).toBeLessThan(10);
    for (const { exact, shown } of owners) expect(distanceKm(exact, shown)).toBeLessThan(4);
  });

  it('are the same in every run', () => {
    expect([...plantRows(3, owners, 2)][2]).toEqual([...plantRows(3, owners, 2)][2]);
  });

  it('are in order of their creation, and so are their ids', () => {
    const times = rows.map(({ created_at }) => String(created_at));
    expect(times).toEqual(times.toSorted());
    const stamps = rows.map(({ id }) => String(id).slice(0, 13));
    expect(stamps).toEqual(stamps.toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are mostly available, and can be found by their texts', () => {
    const available = rows.filter(({ status }) => status === 'available').length;
    expect(available / rows.length).toBeGreaterThan(0.88);
    for (const { name, search_text } of rows) expect(search_text).toContain(String(name).toLowerCase());
  });

  it('have ids of UUID version 7', () => {
    expect(idAt(Date.UTC(2026, 0, 1), seeded(4))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
