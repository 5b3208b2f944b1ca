import { expect, it } from '@jest/globals';
import { toCallerError } from './errors.ts';

it.each([
  ['28P01', 'a password that the server refuses'],
  ['28000', 'a login that the server refuses'],
  ['57P03', 'a server that is starting'],
])('reports %s (%s) as unavailable', (code) => {
  expect(toCallerError(Object.assign(new Error('refused'), { code }))).toMatchObject({ code: 'unavailable' });
});
