import { expect, it } from '@jest/globals';
import { deskKey } from './desk-keys.ts';

it.each([
  ['a Latin letter', { key: 'a', code: 'KeyA' }, 'a'],
  ['a letter with Shift', { key: 'R', code: 'KeyR' }, 'r'],
  ['the letter of a French keyboard, not its place', { key: 'a', code: 'KeyQ' }, 'a'],
  ['a Cyrillic letter by its place', { key: 'о', code: 'KeyJ' }, 'j'],
  ['an Arabic letter by its place', { key: 'ن', code: 'KeyK' }, 'k'],
  ['a digit', { key: '3', code: 'Digit3' }, '3'],
  ['a digit of a French keyboard, which needs Shift', { key: '"', code: 'Digit3' }, '3'],
  ['a digit of the number pad', { key: '9', code: 'Numpad9' }, '9'],
  ['a sign', { key: '/', code: 'Digit7' }, '/'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  ['an unknown key', { key: 'Process', code: 'KeyJ' }, 'Process'],
])('%s', (_name, event, key) => {
  expect(deskKey(event)).toBe(key);
});
