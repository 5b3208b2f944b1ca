import { expect, it } from '@jest/globals';
import { matchesOf, matchesWith } from './matches.ts';

const visits = [
  { visitorId: 'ana', plantIds: ['aloe', 'unnamed'] },
  { visitorId: 'ben', plantIds: ['fern'] },
];
const species = {
  wishes: [
    { wisher_id: 'ana', species: 'aloe-vera' },
    { wisher_id: 'ben', species: 'aloe-vera' },
    { wisher_id: 'ana', species: 'boston-fern' },
  ],
  plants: [
    { plant_id: 'aloe', species: 'aloe-vera' },
    { plant_id: 'fern', species: 'boston-fern' },
  ],
};

it('compares what visitors bring with the wishes of others', () => {
  expect(matchesOf(visits, species, () => false)).toEqual([
    { plantId: 'aloe', ownerId: 'ana', wisherId: 'ben' },
    { plantId: 'fern', ownerId: 'ben', wisherId: 'ana' },
  ]);
});

it('leaves out those who are apart', () => {
  expect(matchesOf(visits, species, (wisher) => wisher === 'ben')).toHaveLength(1);
});

it('are 100 of each wisher at most', () => {
  const plantIds = Array.from({ length: 101 }, (_, index) => `aloe ${index}`);
  const many = {
    wishes: ['ben', 'cleo'].map((wisher_id) => ({ wisher_id, species: 'aloe-vera' })),
    plants: plantIds.map((plant_id) => ({ plant_id, species: 'aloe-vera' })),
  };
  expect(matchesOf([{ visitorId: 'ana', plantIds }], many, () => false)).toHaveLength(200);
});

it('of one visitor are only those in which they are', () => {
  expect(matchesWith('ana', visits, species, () => false)).toEqual({
    forYou: [{ plantId: 'fern', ownerId: 'ben', wisherId: 'ana' }],
    fromYou: [{ plantId: 'aloe', ownerId: 'ana', wisherId: 'ben' }],
  });
});
