import { describe, expect, it } from '@jest/globals';
import { knownSpecies } from '@offshoot/contracts/known-species';
import { knownLike } from './suggest-species.ts';

describe('known species', () => {
  it('have two names each, and no duplicates', () => {
    expect(knownSpecies.length).toBeGreaterThan(300);
    expect(knownSpecies.filter(({ name, common }) => !/^\p{Lu}\p{Ll}+ /u.test(name) || common === '')).toEqual([]);
    expect(new Set(knownSpecies.map(({ name }) => name)).size).toBe(knownSpecies.length);
  });

  it.each([
    ['mons', 'Monstera deliciosa'],
    ['swiss', 'Monstera deliciosa'],
    ['DELIC', 'Monstera deliciosa'],
    ['tomato', 'Solanum lycopersicum'],
    ['snake pl', 'Dracaena trifasciata'],
  ])('%s finds %s', (text, name) => {
    expect(knownLike(text).map((species) => species.name)).toContain(name);
  });

  it('are not found by the middle of a word', () => {
    expect(knownLike('onstera')).toEqual([]);
  });
});
