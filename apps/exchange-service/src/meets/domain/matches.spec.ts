import { expect, it } from '@jest/globals';
import { matchesOf } from './matches.ts';

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
