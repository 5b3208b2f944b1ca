import { expect, it } from '@jest/globals';
import { hemisphereAt, monthIn, runsOf } from './months.ts';

it.each([
  [3, 9],
  [7, 1],
  [12, 6],
])('month %i of the north has the season of month %i of the south', (north, south) => {
  expect([monthIn('north', north), monthIn('south', north)]).toEqual([north, south]);
});

it.each([
  [-33.9, 'south'],
  [0, 'north'],
  [52.5, 'north'],
])('a latitude of %d is in the %s', (latitude, hemisphere) => expect(hemisphereAt(latitude)).toBe(hemisphere));

it.each([
  [[3, 4, 5], [[3, 5]]],
  [[1, 2, 11, 12], [[11, 2]]],
  [
    [3, 9, 10],
    [
      [3, 3],
      [9, 10],
    ],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[], []],
])('%j runs from and to %j', (months, runs) => expect(runsOf(months)).toEqual(runs));
