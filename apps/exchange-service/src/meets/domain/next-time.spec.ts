import { describe, expect, it } from '@jest/globals';
import { nextTime } from './next-time.ts';

const lisbon = 'Europe/Lisbon';
const of = (start: string, end: string, time_zone = lisbon) => ({
  ...{ starts_at: new Date(start), ends_at: new Date(end) },
  time_zone,
});
const shown = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => [
  starts_at.toISOString(),
  ends_at.toISOString(),
];

describe('the next time of a meet', () => {
  it.each([
    ['a week later', '2026-06-06T09:00:00Z', '2026-06-06T11:00:00Z', '2026-06-13T09:00:00.000Z'],
    [
      'at the same hour once clocks went back',
      '2026-10-21T17:00:00Z',
      '2026-10-21T19:00:00Z',
      '2026-10-28T18:00:00.000Z',
    ],
    [
      'at the same hour once they went forward',
      '2026-03-25T18:00:00Z',
      '2026-03-25T20:00:00Z',
      '2026-04-01T17:00:00.000Z',
    ],
  ])('is, weekly, %s', (_, start, end, next) => {
    expect(shown(nextTime(of(start, end), 'weekly', new Date(end)))[0]).toBe(next);
  });

  it.each([
    ['the second Saturday', '2026-06-13T09:00:00Z', '2026-07-11T09:00:00.000Z'],
    ['the first Sunday', '2026-11-01T10:00:00Z', '2026-12-06T10:00:00.000Z'],
    ['the fifth Friday, where the next month has four', '2026-05-29T17:00:00Z', '2026-06-26T17:00:00.000Z'],
    ['of the next year', '2026-12-12T10:00:00Z', '2027-01-09T10:00:00.000Z'],
  ])('is, monthly, %s', (_, start, next) => {
    const end = new Date(new Date(start).getTime() + 3_600_000);
    expect(shown(nextTime(of(start, end.toISOString()), 'monthly', end))[0]).toBe(next);
  });

  it('is the first that is ahead, and lasts as long by the clock', () => {
    const meet = of('2026-10-03T21:00:00Z', '2026-10-04T00:30:00Z');
    const now = new Date('2026-10-24T12:00:00Z');
    expect(shown(nextTime(meet, 'weekly', now))).toEqual(['2026-10-24T21:00:00.000Z', '2026-10-25T00:30:00.000Z']);
  });
});
