import { describe, expect, it } from '@jest/globals';
import { dayLabel, isSameDay, preview, timeLabel } from './chat-labels.ts';

const now = new Date(2026, 10, 21, 12, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe("the time of a room's last message", () => {
  it.each([
    [-0.1, { kind: 'just_now' }],
    [0, { kind: 'just_now' }],
    [0.99, { kind: 'just_now' }],
    [1, { kind: 'hours', hours: 1 }],
    [23.9, { kind: 'hours', hours: 23 }],
    [24, { kind: 'yesterday' }],
    [47.9, { kind: 'yesterday' }],
    [48, { kind: 'date' }],
    [9_000, { kind: 'date' }],
  ])('labels an age of %d hours', (hours, label) => {
    expect(timeLabel(ago(hours), now)).toEqual(label);
  });
});

describe('the heading of a day', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 0), 'today'],
    [new Date(2026, 10, 21, 23, 59), 'today'],
    [new Date(2026, 10, 20, 23, 59), 'yesterday'],
    [new Date(2026, 10, 20, 0, 0), 'yesterday'],
    [new Date(2026, 10, 19, 23, 59), 'date'],
    [new Date(2025, 10, 21, 12, 0), 'date'],
  ])('%s', (instant, label) => {
    expect(dayLabel(instant.toISOString(), now)).toBe(label);
  });

  it('separates days at midnight', () => {
    expect(isSameDay(new Date(2026, 2, 29, 0, 1).toISOString(), new Date(2026, 2, 29, 23, 59).toISOString())).toBe(
      true,
    );
    expect(isSameDay(new Date(2026, 2, 28, 23, 59).toISOString(), new Date(2026, 2, 29, 0, 1).toISOString())).toBe(
      false,
    );
  });
});

describe('the preview of a message', () => {
  it('shows up to 50 characters and truncates there', () => {
    expect(preview('a'.repeat(50))).toBe('a'.repeat(50));
    expect(preview('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
  });

  it('counts grapheme clusters, and splits none', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(preview(family.repeat(50))).toBe(family.repeat(50));
    expect(preview(family.repeat(51))).toBe(`${family.repeat(50)}…`);
    expect(preview('क्षि'.repeat(60))).toBe(`${'क्षि'.repeat(50)}…`);
  });

  it('is a single line', () => {
    expect(preview('Hello!\n\nYes')).toBe('Hello! Yes');
  });
});
