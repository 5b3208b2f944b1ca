import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { friendlyName } from './friendly-name.ts';
import { nameWords } from './name-words.ts';

describe('the default name of a user', () => {
  it('is an adjective, a plant and a number from 1 to 99', () => {
    for (let i = 0; i < 200; i += 1) expect(friendlyName('en')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d?$/);
  });

  it.each([
    ['en', 'Quiet Fern 1', 'Budding Yarrow 99'],
    ['fr', 'Trèfle Tranquille 1', 'Crocus Frais 99'],
    ['ru', 'Тихий Папоротник 1', 'Светлый Лавр 99'],
    ['he', 'שרך שקט 1', 'כרכום שמשי 99'],
    ['zh', '安静的三叶草 1', '盛开的文竹 99'],
  ] as const)('is in the order of words of %s', (language, first, last) => {
    expect(friendlyName(language, () => 0)).toBe(first);
    expect(friendlyName(language, (below) => below - 1)).toBe(last);
  });

  it.each(languages)('has enough words in %s, each once, and fits the length limits of a name', (language) => {
    const { adjectives, plants } = nameWords[language];
    const longest = (some: readonly string[]) => Math.max(...some.map((word) => word.length));
    expect(longest(adjectives) + longest(plants) + 4).toBeLessThanOrEqual(limits.nameMax);
    for (const some of [adjectives, plants]) {
      expect(some.length).toBeGreaterThanOrEqual(20);
      expect(new Set(some).size).toBe(some.length);
    }
  });
});
