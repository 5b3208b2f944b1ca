import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { languages } from '@offshoot/contracts/locales';
import { formatter } from './format.ts';
import { readTexts } from './i18n.ts';
import { phrases, relativeParts } from './phrases.ts';

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
});

async function phrasesIn(language: string) {
  if (!i18next.isInitialized) await readTexts('en', []);
  await i18next.loadLanguages(language);
  return phrases(formatter(language), i18next.getFixedT(language));
}

const now = new Date('2026-11-21T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('a relative time in words', () => {
  it.each([
    ['en', 2 * day, '2 days ago'],
    ['en', 30, 'now'],
    ['es', 3 * hour, 'hace 3 horas'],
    ['he', day, 'לפני יום'],
    ['he', 2 * hour, 'לפני שעתיים'],
    ['ar', 3 * day, 'قبل ٣ أيام'],
    ['ru', 5 * minute, '5 минут назад'],
    ['zh', 14 * day, '2 周前'],
  ])('in %s, %d s ago: %s', async (language, seconds, words) => {
    const { relative } = await phrasesIn(language);
    expect(relative(before(seconds), now)).toBe(words);
  });

  it.each([...languages])('has a text for each unit and number in %s', async (language) => {
    const { relative } = await phrasesIn(language);
    const shown = [0, minute, hour, day, 7 * day, 30 * day, 365 * day].flatMap((size) =>
      [1, 2, 3, 5, 11].map((count) => relative(before(size * count), now)),
    );
    expect(shown.filter((text) => text.includes('ago') !== (language === 'en' && text !== 'now'))).toEqual([]);
  });
});

describe('distances', () => {
  it.each([
    ['en', '0.8\u00a0km', '12.0\u00a0km', '10\u00a0km'],
    ['fr', '0,8\u00a0km', '12,0\u00a0km', '10\u00a0km'],
    ['ar', '٠٫٨\u00a0كم', '١٢٫٠\u00a0كم', '١٠\u00a0كم'],
    ['zh', '0.8\u00a0公里', '12.0\u00a0公里', '10\u00a0公里'],
  ])('have one decimal, radii none, in %s', async (language, near, far, within) => {
    const { distance, radius } = await phrasesIn(language);
    expect([distance(0.8), distance(12), radius(10)]).toEqual([near, far, within]);
  });
});
