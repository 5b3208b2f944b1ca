import { expect, it } from '@jest/globals';
import { codeOf, visitorOf } from './codes.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2026-06-01T10:03:00Z');
const find = (code: string, more: object = {}) =>
  visitorOf(code, { key, meetId: 'meet', visitorIds: ['ana', 'ben'], now, ...more });

it('names the visitor whose code it is, and no other user', () => {
  const { code, expiresAt } = codeOf(key, 'meet', 'ben', now);
  expect(expiresAt).toEqual(new Date('2026-06-01T10:10:00Z'));
  expect(find(code)).toBe('ben');
  expect(find(code, { visitorIds: ['ana'] })).toBeNull();
  expect(find(code, { meetId: 'another meet' })).toBeNull();
  expect(find(code, { key: Buffer.alloc(32, 8) })).toBeNull();
});

it('expires', () => {
  const { code, expiresAt } = codeOf(key, 'meet', 'ben', now);
  expect(find(code, { now: new Date(expiresAt.getTime() - 1) })).toBe('ben');
  expect(find(code, { now: expiresAt })).toBeNull();
});

it('may be typed with letters that read as digits', () => {
  const users = Array.from({ length: 200 }, (_, index) => `user ${index}`);
  const withDigits = users.find((user) => /0.*1|1.*0/.test(codeOf(key, 'meet', user, now).code)) ?? '';
  const { code } = codeOf(key, 'meet', withDigits, now);
  expect(find(code.replaceAll('0', 'O').replaceAll('1', 'L'), { visitorIds: users })).toBe(withDigits);
});
