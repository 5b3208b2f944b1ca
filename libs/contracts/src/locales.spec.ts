import { describe, expect, it } from '@jest/globals';
import { localeOf, withoutDoubledNumber } from './locales.ts';

describe('a relative time in Hebrew', () => {
  it.each([
    ['לפני יום אחד (1)', 'לפני יום'],
    ['לפני 1 יום', 'לפני יום'],
    ['לפני שעתיים (2)', 'לפני שעתיים'],
    ['לפני 11 שעות', 'לפני 11 שעות'],
  ])('%s has no number that its word says already', (relative, words) => {
    expect(withoutDoubledNumber(relative, 'he')).toBe(words);
  });

  it('has none in what Intl writes here', () => {
    const format = new Intl.RelativeTimeFormat('he', { numeric: 'always' });
    for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const)
      expect(withoutDoubledNumber(format.format(-1, unit), 'he')).not.toMatch(/\d/);
  });
});

it('Arabic numbers have one set of digits', () => {
  expect((12).toLocaleString(localeOf('ar'))).toBe('١٢');
});
