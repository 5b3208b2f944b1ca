import { describe, expect, it } from '@jest/globals';
import { readTownNames } from '../cities-file.ts';
import { townsNamed } from './town-names.ts';

describe('towns by the beginning of a name', () => {
  const names = readTownNames();
  const lisbon = { latitude: 38.72, longitude: -9.13 };
  const named = (typed: string, near: typeof lisbon | null) =>
    townsNamed(names, typed, near, 8).map(({ name }) => name);

  it.each([
    ['mont', 'Montijo', 'Montréal'],
    ['par', 'Parede', 'Paris'],
    ['al', 'Alvalade', 'Alexandria'],
  ])('%s is %s for a reader in Lisbon and %s for one whose place is not known', (typed, near, anywhere) => {
    expect(named(typed, lisbon)[0]).toBe(near);
    expect(named(typed, null)[0]).toBe(anywhere);
  });

  it.each([
    ['Paris', 'Paris'],
    ['new york', 'New York City'],
    ['tokyo', 'Tokyo'],
  ])('%s is a city that is far from the reader, if none is near', (typed, name) => {
    expect(named(typed, lisbon)[0]).toBe(name);
  });

  it.each([
    ['Kreuzberg', { latitude: 52.52, longitude: 13.4 }, 'Kreuzberg', 'DE'],
    ['foz do', { latitude: 41.15, longitude: -8.61 }, 'Foz do Douro', 'PT'],
  ])('%s is a quarter of the town where the reader is', (typed, near, name, country) => {
    expect(townsNamed(names, typed, near, 1)).toMatchObject([{ name, country, isQuarter: true }]);
  });

  it.each([
    ['são joão', 'Sao Joao'],
    ['XI’AN', 'xian'],
    ['vila-nova', 'vila nova'],
  ])('%s finds the same as %s', (typed, other) => {
    expect(named(typed, null).length).toBeGreaterThan(0);
    expect(named(typed, null)).toEqual(named(other, null));
  });

  it('may have the text at the start of any word', () => {
    expect(named('gaia', null)).toContain('Vila Nova de Gaia');
    expect(named('york', null).slice(0, 2)).toEqual(['New York City', 'York']);
  });

  it.each(['', ' ', '%', '\n', 'qqqqq', 'ontijo'])('is none for %j', (typed) => {
    expect(named(typed, lisbon)).toEqual([]);
  });

  it('comes within a few milliseconds of processor time, whatever was typed', () => {
    const before = process.cpuUsage();
    for (const typed of ['mont', 'lis', 'sa', 'new', 'al', 'mo', 'a', 's']) named(typed, lisbon);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 8 / 1_000).toBeLessThan(50);
  });
});
