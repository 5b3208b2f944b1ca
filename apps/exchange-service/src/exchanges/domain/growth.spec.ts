import { expect, it } from '@jest/globals';
import { openDay, receivedBy, receiversOf } from './growth.ts';

const day = 86_400_000;
const completed_at = new Date('2026-06-01T10:00:00Z');
const gift = { requester_id: 'rita', owner_id: 'otto', plant_id: 'aloe', offered_plant_id: null, completed_at };

it.each([
  [30 * day - 1, null],
  [30 * day, 30],
  [180 * day - 1, 30],
  [180 * day, 180],
  [900 * day, 180],
])('%d ms after a handover the open day is %s', (ms, open) => {
  expect(openDay(gift, new Date(completed_at.getTime() + ms))).toBe(open);
});

it('there is none before completion', () => {
  expect(openDay({ completed_at: null }, completed_at)).toBeNull();
});

it('both parties of a barter receive a plant, of a gift the requester', () => {
  const barter = { ...gift, offered_plant_id: 'basil' };
  expect([receivedBy('requester', barter), receivedBy('owner', barter)]).toEqual(['aloe', 'basil']);
  expect([receivedBy('requester', gift), receivedBy('owner', gift)]).toEqual(['aloe', null]);
  expect(receiversOf(barter)).toEqual([
    { userId: 'rita', plantId: 'aloe' },
    { userId: 'otto', plantId: 'basil' },
  ]);
  expect(receiversOf(gift)).toEqual([{ userId: 'rita', plantId: 'aloe' }]);
});
