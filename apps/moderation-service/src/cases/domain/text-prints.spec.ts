import { expect, it } from '@jest/globals';
import { fewestShared, textPrints } from './text-prints.ts';

const offer =
  'Dear plant lover, I sell rare cuttings of all kinds for little money, have a look at my page and write to me today!';
const shared = (first: string, second: string) => {
  const prints = textPrints(first);
  return textPrints(second).filter((print) => prints.includes(print)).length;
};

it('are shared by texts that differ in a few words, signs and letter case', () => {
  expect(shared(offer, `${offer.toUpperCase()} 🌿`)).toBe(8);
  expect(shared(offer, offer.replace('Dear plant lover', 'Hello Ana'))).toBeGreaterThanOrEqual(fewestShared);
  expect(
    shared(
      offer,
      'I have three pups of the aloe on my window sill, and a cutting of the jade plant that wants a home.',
    ),
  ).toBeLessThan(fewestShared);
});

it.each([
  [
    'Chinese',
    '多肉植物低价出售，加我微信看更多',
    '低价出售多肉植物，请加我微信看更多哦',
    '我家阳台上的芦荟长了三棵小苗，想送人',
  ],
  [
    'Japanese',
    '多肉植物を安く売ります、連絡ください',
    '多肉植物を安く売ります。ぜひ連絡ください！',
    '窓辺のアロエに子株が三つできました',
  ],
])('are shared by similar texts of few characters (%s)', (_language, text, similar, other) => {
  expect(shared(text, text)).toBe(8);
  expect(shared(text, similar)).toBeGreaterThanOrEqual(fewestShared);
  expect(shared(text, other)).toBeLessThan(fewestShared);
});

it.each(['Is it still there? I would come on Sunday.', '还在吗？我周日来拿可以吗'])(
  'are missing from short texts',
  (text) => {
    expect(textPrints(text)).toEqual([]);
  },
);
