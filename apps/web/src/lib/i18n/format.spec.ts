import { describe, expect, it } from '@jest/globals';
import { languageOptions } from '../../config/languages.ts';
import { formatter } from './format.ts';

describe('a number', () => {
  it.each(languageOptions)('is written as Intl writes it in $name', ({ code, locale }) => {
    const { number } = formatter(code);
    const intl = new Intl.NumberFormat(locale);
    for (const value of [0, 7, 42, 999, 1_000, 12_345, -3, 4.5]) expect(number(value)).toBe(intl.format(value));
  });

  it.each(languageOptions)('with one decimal is written as Intl writes it in $name', ({ code, locale }) => {
    const { decimal } = formatter(code);
    const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    for (const value of [0, 0.04, 0.35, 1, 4.75, 4.96, 12, 999.4, 999.96, 1_234.5, -0.5])
      expect(decimal(value)).toBe(intl.format(value));
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
