import { describe, expect, it } from '@jest/globals';
import { foldText } from '@offshoot/contracts/fold-text';
import { knownSpecies } from '@offshoot/contracts/known-species';
import { releasedRecords } from '../released-records.ts';
import { SpeciesNames } from '../species-names.ts';
import { speciesLike } from './suggest-species.ts';

const { all } = new SpeciesNames(releasedRecords);
const like = (text: string) => speciesLike(all, text);

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
    expect(like(text).map((species) => species.name)).toContain(name);
  });

  it.each([
    ['desert rose', 'Adenium obesum'],
    ['мята', 'Mentha spicata'],
    ['نعناع', 'Mentha spicata'],
    ['पुदीना', 'Mentha spicata'],
    ['薄荷', 'Mentha × piperita'],
    ['menthe', 'Mentha × piperita'],
    ['ريحان', 'Ocimum basilicum'],
    ['مونستيرا', 'Monstera deliciosa'],
    ['תות', 'Fragaria × ananassa'],
    ['fresa', 'Fragaria × ananassa'],
  ])('%s, as people call it elsewhere, finds %s and is shown with it', (text, name) => {
    const match = like(text).find((species) => species.name === name);
    expect(foldText(match?.common ?? '')).toContain(foldText(text));
  });

  it('are not found by the middle of a word', () => {
    expect(like('onstera')).toEqual([]);
  });
});
