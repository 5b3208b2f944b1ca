import { expect, it } from '@jest/globals';
import { readyMoment } from './ready-moment.ts';

it.each([
  ['Greenwich', 0, '2027-03-01T09:00:00.000Z'],
  ['Lagos and Berlin', 15, '2027-03-01T08:00:00.000Z'],
  ['the end of the last zone', -180, '2027-03-01T21:00:00.000Z'],
  ['the beginning of the first one', 180, '2027-02-28T21:00:00.000Z'],
])('is nine in the morning at %s', (_place, longitude, moment) => {
  expect(readyMoment('2027-03-01', longitude).toISOString()).toBe(moment);
});
