import { describe, expect, it } from '@jest/globals';
import { absenceCountsFrom, daysAfter, endsAt, meetingReminderAt, ratingsShow } from './terms.ts';

const terms = {
  REQUEST_REMIND_DAYS: [7],
  REQUEST_DAYS: 14,
  HOLD_REMIND_DAYS: [7, 14],
  HOLD_DAYS: 30,
  HOLD_DAYS_AFTER_MEETING: 3,
  RATING_REMIND_DAYS: 3,
};
const begin = new Date('2026-03-01T10:00:00Z');
const day = (days: number) => daysAfter(begin, days);
const held = {
  status: 'accepted',
  created_at: day(-5),
  accepted_at: begin,
  meeting_time: null,
  meeting_changed_at: null,
} as const;

describe('endsAt', () => {
  it.each([
    ['a request', { ...held, status: 'requested', created_at: begin, accepted_at: null }, 14],
    ['a hold', held, 30],
    ['a hold that one party has confirmed', { ...held, status: 'confirmed' }, 30],
    ['a hold with a meeting before its end', { ...held, meeting_time: day(20), meeting_changed_at: day(1) }, 30],
    ['a hold with a meeting after its end', { ...held, meeting_time: day(40), meeting_changed_at: day(1) }, 43],
    ['a hold whose late meeting was withdrawn', { ...held, meeting_changed_at: day(38) }, 41],
  ] as const)('%s', (_, row, days) => {
    expect(endsAt(row, terms)).toEqual(day(days));
  });

  it.each(['declined', 'completed', 'cancelled'] as const)('is null for a %s exchange', (status) => {
    expect(endsAt({ ...held, status }, terms)).toBeNull();
  });
});

describe('meetingReminderAt', () => {
  it.each<[string, string, string, string | null, string?]>([
    ['the evening before', '2026-03-04T09:00:00Z', '2026-03-01T10:00:00Z', '2026-03-03T18:00:00Z'],
    [
      'the evening before, for a meeting after midnight',
      '2026-03-04T00:30:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-03T18:00:00Z',
    ],
    [
      'in the evening of a time zone west of UTC',
      '2026-03-05T00:30:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-03T23:00:00Z',
      'America/New_York',
    ],
    [
      'in the evening of a time zone east of UTC',
      '2026-03-04T23:00:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-04T09:00:00Z',
      'Asia/Tokyo',
    ],
    ['at once if 18:00 is past', '2026-03-04T09:00:00Z', '2026-03-03T18:00:00Z', '2026-03-03T18:00:00Z'],
    ['at once, on the same day', '2026-03-04T20:00:00Z', '2026-03-04T17:59:00Z', '2026-03-04T17:59:00Z'],
    ['never, in the last two hours', '2026-03-04T20:00:00Z', '2026-03-04T18:00:00Z', null],
    ['never, for a meeting that is past', '2026-03-04T20:00:00Z', '2026-03-04T21:00:00Z', null],
  ])('is %s', (_, meeting, now, expected, zone = 'UTC') => {
    expect(meetingReminderAt(new Date(meeting), new Date(now), zone)?.toISOString() ?? null).toBe(
      expected && new Date(expected).toISOString(),
    );
  });
});

describe('absenceCountsFrom', () => {
  it.each([
    ['is a confirmed meeting', { meeting_status: 'confirmed', meeting_time: day(10) }, 10],
    [
      'is three days after acceptance if a meeting is only proposed',
      { meeting_status: 'proposed', meeting_time: day(1) },
      3,
    ],
    ['is three days after acceptance without a meeting', { meeting_status: null, meeting_time: null }, 3],
  ] as const)('%s', (_, meeting, days) => {
    expect(absenceCountsFrom({ ...meeting, accepted_at: begin })).toEqual(day(days));
  });
});

describe('ratingsShow', () => {
  it.each([
    ['both at once', 5, 4, 0, true],
    ['not a single one before the 30 days are over', 5, null, 29.99, false],
    ['a single one after the 30 days', null, 4, 30, true],
    ['nothing without ratings', null, null, 3, false],
  ])('%s', (_, rating_from_requester, rating_from_owner, days, expected) => {
    expect(ratingsShow({ completed_at: begin, rating_from_requester, rating_from_owner }, day(days))).toBe(expected);
  });

  it('is false before completion', () => {
    expect(ratingsShow({ completed_at: null, rating_from_requester: null, rating_from_owner: null }, day(100))).toBe(
      false,
    );
  });
});
