import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { mediaKey } from '@offshoot/media/media-keys';
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
  expect([hash('Is it still there? I would come on Sunday.'), hash(defaultRequestMessage)]).toEqual([null, null]);
});

it('has a key that signs no media', () => {
  const byKey = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const letters = 'dearplantloverisellrarecuttingsofallkindshavealook';
  expect(hash(letters)).toBe(byKey(mediaKey('secret', 'sent texts'), letters));
  expect(hash(letters)).not.toBe(byKey('secret', `sent text\0${letters}`));
});
