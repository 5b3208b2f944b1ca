import { describe, expect, it } from '@jest/globals';
import { seeded } from '../random.ts';
import { largestCities } from '../search/cities.ts';
import { ownersOf } from '../search/generate.ts';
import { kindsOf, unknownWords } from './requests.ts';

const owners = ownersOf(1_200, largestCities(20), seeded(1));

describe('requests during a migration', () => {
  const kinds = kindsOf(80, { owners, tokens: ['first', 'second'], plants: ['a', 'b', 'c'] });
  const sent = (what: string, index: number) => kinds.find((kind) => kind.what === what)?.next(index).options;

  it('are of all plants and callers in turn', () => {
    expect([0, 1, 2, 3].map((index) => sent('a plant', index)?.path?.at(-1))).toEqual(['a', 'b', 'c', 'a']);
    expect(sent('own account', 3)?.headers).toEqual({ Authorization: 'Bearer second' });
  });

  it('remove the likes that were given', () => {
    for (const index of [4, 5]) sent('like', index);
    const removed = [sent('unlike', 0), sent('unlike', 1)];
    expect(removed).toEqual([4, 5].map((index) => ({ ...sent('like', index), method: 'DELETE' })));
  });

  it('search for words that no plant has', () => {
    const { misspelt, absent } = unknownWords();
    expect(misspelt).toContain('search=Mosntera&per_page=20');
    expect(new Set(absent).size).toBe(absent.length);
  });
});
