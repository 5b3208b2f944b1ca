import { expect, it } from '@jest/globals';
import { fewestShared, textPrints } from './text-prints.ts';

const offer =
  'Dear plant lover, I sell rare cuttings of all kinds for little money, have a look at my page and write to me today!';
const shared = (one: string, other: string) => {
  const prints = textPrints(one);
  return textPrints(other).filter((print) => prints.includes(print)).length;
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

it('are missing from short texts', () => {
  expect(textPrints('Is it still there? I would come on Sunday.')).toEqual([]);
});
