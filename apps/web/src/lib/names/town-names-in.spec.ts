import { describe, expect, it } from '@jest/globals';
import { townNamesIn } from './town-names-in.ts';

describe('the names of towns in a language', () => {
  it.each([
    ['ar', 'لشبونة'],
    ['he', 'ליסבון'],
    ['es', 'Lisboa'],
    ['zh', '里斯本'],
  ] as const)('are found by their English names in %s', async (language, name) => {
    const names = await townNamesIn(language);
    expect(names.get('Lisbon')).toBe(name);
    expect(names.get('Odivelas')).toBeUndefined();
  });

  it('are those of the largest town where several have the English name', async () => {
    expect((await townNamesIn('ru')).get('Kingston')).toBe('Кингстон');
  });
});
