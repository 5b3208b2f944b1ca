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

describe('the end of what waits', () => {
  it.each([
    ['a request', { ...held, status: 'requested', created_at: begin, accepted_at: null }, 14],
    ['a hold', held, 30],
    ['one that one party has confirmed', { ...held, status: 'confirmed' }, 30],
    ['a hold with a meeting before its end', { ...held, meeting_time: day(20), meeting_changed_at: day(1) }, 30],
    ['a hold with a meeting that lies beyond', { ...held, meeting_time: day(40), meeting_changed_at: day(1) }, 43],
    ['a hold whose late meeting was taken back', { ...held, meeting_changed_at: day(38) }, 41],
  ] as const)('%s', (_, row, days) => {
    expect(endsAt(row, terms)).toEqual(day(days));
  });

  it.each(['declined', 'completed', 'cancelled'] as const)('%s: nothing waits', (status) => {
    expect(endsAt({ ...held, status }, terms)).toBeNull();
  });
});

describe('the reminder of a meeting', () => {
  it.each<[string, string, string, string | null, string?]>([
    ['the evening before', '2026-03-04T09:00:00Z', '2026-03-01T10:00:00Z', '2026-03-03T18:00:00Z'],
    [
      'the evening before, for a meeting after midnight',
      '2026-03-04T00:30:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-03T18:00:00Z',
    ],
    [
      'in the evening of the people who meet, west of us',
      '2026-03-05T00:30:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-03T23:00:00Z',
      'America/New_York',
    ],
    [
      'in the evening of the people who meet, east of us',
      '2026-03-04T23:00:00Z',
      '2026-03-01T10:00:00Z',
      '2026-03-04T09:00:00Z',
      'Asia/Tokyo',
    ],
    ['at once, when that evening has begun', '2026-03-04T09:00:00Z', '2026-03-03T18:00:00Z', '2026-03-03T18:00:00Z'],
    ['at once, on the same day', '2026-03-04T20:00:00Z', '2026-03-04T17:59:00Z', '2026-03-04T17:59:00Z'],
    ['never, in the last two hours', '2026-03-04T20:00:00Z', '2026-03-04T18:00:00Z', null],
    ['never, for a meeting that is past', '2026-03-04T20:00:00Z', '2026-03-04T21:00:00Z', null],
  ])('comes %s', (_, meeting, now, expected, zone = 'UTC') => {
    expect(meetingReminderAt(new Date(meeting), new Date(now), zone)?.toISOString() ?? null).toBe(
      expected && new Date(expected).toISOString(),
    );
  });
});

describe('an absence counts', () => {
  it.each([
    ['from an agreed meeting on', { meeting_status: 'confirmed', meeting_time: day(10) }, 10],
    [
      'three days after acceptance where a meeting is only proposed',
      { meeting_status: 'proposed', meeting_time: day(1) },
      3,
    ],
    ['three days after acceptance without a meeting', { meeting_status: null, meeting_time: null }, 3],
  ] as const)('%s', (_, meeting, days) => {
    expect(absenceCountsFrom({ ...meeting, accepted_at: begin })).toEqual(day(days));
  });
});

describe('ratings show', () => {
  it.each([
    ['both, at once', 5, 4, 0, true],
    ['a lone one not before the 30 days are over', 5, null, 29.99, false],
    ['a lone one then', null, 4, 30, true],
    ['none in the meantime', null, null, 3, false],
  ])('%s', (_, rating_from_requester, rating_from_owner, days, expected) => {
    expect(ratingsShow({ completed_at: begin, rating_from_requester, rating_from_owner }, day(days))).toBe(expected);
  });

  it('never before completion', () => {
    expect(ratingsShow({ completed_at: null, rating_from_requester: null, rating_from_owner: null }, day(100))).toBe(
      false,
    );
  });
});
