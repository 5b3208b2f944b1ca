import { expect, it } from '@jest/globals';
import { durationText } from './duration.ts';

it.each([
  ['en', 0, '0 seconds'],
  ['en', 9.4, '9 seconds'],
  ['en', 60, '1 minute'],
  ['en', 5_400, '2 hours'],
  ['en', 172_800, '2 days'],
  ['ru', 120, '2 минуты'],
])('%s: %d seconds are %s', (language, seconds, text) => {
  expect(durationText(language, seconds)).toBe(text);
});
