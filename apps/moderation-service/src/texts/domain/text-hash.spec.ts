import { expect, it } from '@jest/globals';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import { textHash } from './text-hash.ts';

const offer = 'Dear plant lover, I sell rare cuttings of all kinds, have a look!';
const hash = (text: string) => textHash(text, 'secret');

it('is the same for texts that differ in letter case, signs and numbers only', () => {
  expect(hash(offer)).toEqual(expect.any(String));
  expect(hash(`1) ${offer.toUpperCase()}\n\n✿`)).toBe(hash(offer));
  expect(hash(`${offer} Ana`)).not.toBe(hash(offer));
  expect(textHash(offer, 'another')).not.toBe(hash(offer));
});

it('is null for short texts and the standard request', () => {
  expect(hash('还在吗？我周日来拿可以吗')).toBeNull();
  expect(hash('多肉植物低价出售，加我微信看更多')).toBe(hash('多肉植物低价出售,加我微信看更多!!'));
  expect(hash('多肉植物低价出售，加我微信看更多')).not.toBeNull();
  expect([hash('Is it still there? I would come on Sunday.'), hash(defaultRequestMessage)]).toEqual([null, null]);
});
