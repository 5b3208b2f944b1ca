import { expect, it } from '@jest/globals';
import { updateMeBody } from './auth.ts';

it.each([
  ['٠٥٤-١٢٣٤٥٦٧', '054-1234567'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['＋８１（３）１２３４', '+81(3)1234'],
])('stores the telephone number %s as %s', (written, phone) => {
  expect(updateMeBody.parse({ phone: written }).phone).toBe(phone);
});
