import { describe, expect, it } from '@jest/globals';
import { bodyOf, pathOf, criteriaOf, wantsSomething } from './search-criteria.ts';

const nothing = { search: '', species: '', tags: [], kind: null, offer: null, place: null, radius: 10 };
const saved = {
  id: '01890000-0000-7000-8000-000000000000',
  name: 'Ferns',
  search: 'tree fern',
  species: '',
  tags: 'indoor,pet_safe',
  kind: null,
  offer: null,
  latitude: 52.52,
  longitude: 13.405,
  radius_km: 25,
  alerts: true,
  created_at: '2026-05-01T10:00:00.000Z',
};

describe('a search to save', () => {
  it.each([
    [{}, false],
    [{ search: 'fern' }, true],
    [{ species: 'Monstera' }, true],
    [{ tags: ['herb'] }, true],
    [{ kind: 'seeds' as const }, true],
    [{ offer: 'gift' as const }, true],
    [{ place: { latitude: 0, longitude: 0 } }, true],
  ])('with %j has filters: %s', (more, something) => {
    expect(wantsSomething({ ...nothing, ...more })).toBe(something);
  });

  it('rounds the location to a few streets', () => {
    const place = { latitude: 52.520123, longitude: -13.404987 };
    expect(bodyOf({ ...nothing, place, radius: 5 }, '')).toMatchObject({
      latitude: 52.52,
      longitude: -13.405,
      radius_km: 5,
    });
    expect(bodyOf({ ...nothing, search: 'fern' }, 'Ferns')).toEqual({
      name: 'Ferns',
      search: 'fern',
      species: '',
      tags: '',
      kind: null,
      offer: null,
      alerts: true,
    });
  });

  it('opens the list that it was saved from', () => {
    expect(pathOf(saved)).toBe('/plants?search=tree+fern&tags=indoor%2Cpet_safe&lat=52.52&lng=13.405&radius=25');
    expect(pathOf({ ...saved, search: '', tags: 'herb', latitude: null, longitude: null, radius_km: null })).toBe(
      '/plants?tags=herb',
    );
    expect(pathOf({ ...saved, search: '', kind: 'seeds', offer: 'gift', latitude: null })).toBe(
      '/plants?tags=indoor%2Cpet_safe&kind=seeds&offer=gift',
    );
  });

  it('is read from a saved one', () => {
    expect(criteriaOf(saved)).toEqual({
      search: 'tree fern',
      species: '',
      tags: ['indoor', 'pet_safe'],
      kind: null,
      offer: null,
      place: { latitude: 52.52, longitude: 13.405 },
      radius: 25,
    });
  });
});
