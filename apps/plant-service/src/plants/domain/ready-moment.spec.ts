import { expect, it } from '@jest/globals';
import { nextReadyMoment, readyMoment } from './ready-moment.ts';

it.each([
  ['Greenwich', 0, '2027-03-01T09:00:00.000Z'],
  ['Lagos and Berlin', 15, '2027-03-01T08:00:00.000Z'],
  ['the end of the last zone', -180, '2027-03-01T21:00:00.000Z'],
  ['the beginning of the first one', 180, '2027-02-28T21:00:00.000Z'],
])('is nine in the morning at %s', (_place, longitude, moment) => {
  expect(readyMoment('2027-03-01', longitude).toISOString()).toBe(moment);
});

it.each([
  ['before nine', '2027-03-01T06:00:00Z', '2027-03-01T08:00:00.000Z'],
  ['at nine', '2027-03-01T08:00:00Z', '2027-03-01T09:00:00.000Z'],
  ['between', '2027-03-01T10:20:00Z', '2027-03-01T11:00:00.000Z'],
  ['in the last hour but one', '2027-03-01T21:59:59Z', '2027-03-01T22:00:00.000Z'],
  ['in the last hour', '2027-03-01T22:00:00Z', undefined],
  ['on the next day', '2027-03-02T08:00:00Z', undefined],
])('comes again at each full hour of the day, %s', (_when, now, moment) => {
  expect(nextReadyMoment('2027-03-01', 15, new Date(now))?.toISOString()).toBe(moment);
});
