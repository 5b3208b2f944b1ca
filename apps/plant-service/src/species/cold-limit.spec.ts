import { expect, it } from '@jest/globals';
import { coldLimitOf } from './cold-limit.ts';

const survives = (value: number) => ({ value, kind: 'survives' as const, source: 'a' });
const keepAbove = (value: number) => ({ value, kind: 'keep_above' as const, source: 'b' });

it.each([
  ['nothing, where no source says anything', [], null],
  ['the highest that it survives', [survives(-12), survives(-7)], { value: -7, kind: 'survives' }],
  ['what to keep it above, before what it survives', [survives(5), keepAbove(2)], { value: 2, kind: 'keep_above' }],
  ['the highest to keep it above', [keepAbove(7), keepAbove(10), survives(-1.1)], { value: 10, kind: 'keep_above' }],
])('the cold limit of a species is %s', (_name, minimum_celsius, limit) => {
  expect(coldLimitOf({ minimum_celsius })).toEqual(limit);
});
