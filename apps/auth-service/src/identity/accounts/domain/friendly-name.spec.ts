import { describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { friendlyName } from './friendly-name.ts';
import { adjectives, plantNames } from './name-words.ts';

describe('the default name of a user', () => {
  it('is an adjective, a plant and a number from 1 to 99', () => {
    for (let i = 0; i < 200; i += 1) expect(friendlyName()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d?$/);
  });

  it('uses the picked values', () => {
    expect(friendlyName(() => 0)).toBe('Quiet Fern 1');
    expect(friendlyName((below) => below - 1)).toBe('Budding Yarrow 99');
  });

  it('always fits the length limits of a name', () => {
    const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
    expect(longest(adjectives) + longest(plantNames) + 4).toBeLessThanOrEqual(limits.nameMax);
    expect(new Set(adjectives).size).toBe(adjectives.length);
    expect(new Set(plantNames).size).toBe(plantNames.length);
  });
});
