import { expect, it } from '@jest/globals';
import { localeOf } from './locales.ts';

it('Arabic numbers have one set of digits', () => {
  expect((12).toLocaleString(localeOf('ar'))).toBe('١٢');
});
