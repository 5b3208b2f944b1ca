import { describe, expect, it } from '@jest/globals';
import { languageOptions } from '../../config/languages.ts';
import { formatter, relativeParts } from './format.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('relative time', () => {
  it.each([
    [0, 'now', 0],
    [59, 'now', 0],
    [minute, 'minute', 1],
    [hour - 1, 'minute', 59],
    [hour, 'hour', 1],
    [day - 1, 'hour', 23],
    [day, 'day', 1],
    [7 * day - 1, 'day', 6],
    [7 * day, 'week', 1],
    [28 * day - 1, 'week', 3],
    [28 * day, 'month', 1],
    [60 * day, 'month', 2],
    [359 * day, 'month', 11],
    [360 * day, 'year', 1],
    [365 * day, 'year', 1],
    [730 * day, 'year', 2],
    [-30, 'now', 0],
  ])('labels %d seconds as %s, %d', (seconds, unit, count) => {
    expect(relativeParts(seconds)).toEqual({ unit, count });
  });

  it('is localised', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(formatter('en').relative('2026-11-19T10:00:00Z', now)).toBe('2 days ago');
    expect(formatter('en').relative('2026-11-21T09:59:30Z', now)).toBe('now');
    expect(formatter('es').relative('2026-11-21T07:00:00Z', now)).toBe('hace 3 horas');
    expect(formatter('he').relative('2026-11-20T10:00:00Z', now)).toBe('לפני יום');
  });
});

describe('a number', () => {
  it.each(languageOptions)('is written as Intl writes it in $name', ({ code, locale }) => {
    const { number } = formatter(code);
    const intl = new Intl.NumberFormat(locale);
    for (const value of [0, 7, 42, 999, 1_000, 12_345, -3, 4.5]) expect(number(value)).toBe(intl.format(value));
  });
});

describe('a time in another zone', () => {
  it("is shown where it differs from one's own, and the browser supports the zone", () => {
    const format = formatter('en');
    expect(format.dateTimeIn('2026-11-28T10:00:00Z', 'Pacific/Kiritimati')).toBe('Sun 29 Nov, 00:00');
    expect(format.dateTimeIn('2026-11-28T10:00:00Z', Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeNull();
    expect(format.dateTimeIn('2026-11-28T10:00:00Z', 'Moon/Tycho')).toBeNull();
  });
});

describe('a time zone', () => {
  it.each([
    ['en', 'Europe/Lisbon', 'Western European Time'],
    ['ar', 'Europe/Lisbon', 'توقيت غرب أوروبا'],
    ['he', 'Asia/Jerusalem', 'שעון ישראל'],
    ['hi', 'America/New_York', 'उत्तरी अमेरिकी पूर्वी समय'],
    ['en', 'UTC', 'Coordinated Universal Time'],
    ['en', 'Moon/Tycho_Crater', 'Moon/Tycho Crater'],
  ])('is shown in words in %s: %s', (language, zone, words) => {
    expect(formatter(language).zone(zone)).toBe(words);
  });
});

describe('distances', () => {
  it('have one decimal', () => {
    expect(formatter('en').distance(0.8)).toBe('0.8 km');
    expect(formatter('en').distance(12)).toBe('12.0 km');
    expect(formatter('ar').distance(1.4)).toContain('١٫٤');
  });
});
