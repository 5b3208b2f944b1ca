import { expect, it } from '@jest/globals';
import { lowerKeywords } from './keyword-case.ts';

it.each([
  ['select id FROM plant', ['select']],
  [`SELECT 'select from' FROM plant WHERE id = any($1)`, ['any']],
  ['SELECT plant.left, left(name, 2), "from" FROM plant', []],
  ['SELECT 1 -- from here', []],
])('%s', (text, expected) => {
  expect(lowerKeywords(text)).toEqual(expected);
});
