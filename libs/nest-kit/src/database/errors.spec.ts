import { expect, it } from '@jest/globals';
import { asSeen } from './errors.ts';

it.each([
  ['28P01', 'a password that the server refuses'],
  ['28000', 'a login that the server refuses'],
  ['57P03', 'a server that is starting'],
])('%s, %s, is a service that is down', (code) => {
  expect(asSeen(Object.assign(new Error('refused'), { code }))).toMatchObject({ code: 'unavailable' });
});
