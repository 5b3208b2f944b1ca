import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { readPlantGroups } from './common-names.ts';
import { loadNames, speciesLine, speciesOf, townLine, townOf } from './page-names.ts';

const lisbon = {
  en: 'Lisbon',
  ar: 'لشبونة',
  es: 'Lisboa',
  fr: 'Lisbonne',
  he: 'ליסבון',
  zh: '里斯本',
  ru: 'Лиссабон',
  hi: 'लिस्बन',
};

describe.each([...languages])('the names in %s', (language) => {
  it('have the plants of the table', async () => {
    const { species } = await loadNames(language);
    expect(species).toEqual(readPlantGroups().map((group) => speciesLine(group, language)));
    expect(species.map(speciesOf).find(({ latin }) => latin === 'Monstera')?.names.length).toBeGreaterThan(0);
  });

  it('have the largest towns, with the same places in the same order', async () => {
    const [here, inEnglish] = (await Promise.all([loadNames(language), loadNames('en')])).map(({ towns }) =>
      towns.map(townOf),
    );
    expect(here?.map((town) => ({ ...town, name: '' }))).toEqual(inEnglish?.map((town) => ({ ...town, name: '' })));
    expect(here?.find(({ english }) => english === 'Lisbon')).toEqual({
      name: lisbon[language],
      english: 'Lisbon',
      country: 'PT',
      latitude: 38.72,
      longitude: -9.13,
    });
    expect(
      here?.filter(({ latitude, longitude }) => !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)),
    ).toEqual([]);
    expect(here?.length).toBeGreaterThan(1_000);
  });

  it('are small enough to load while a reader types', () => {
    const file = readFileSync(new URL(`names/${language}.json`, import.meta.url), 'utf8');
    expect(gzipSync(JSON.stringify(JSON.parse(file))).length).toBeLessThan(40 * 1024);
  });
});

describe('a line', () => {
  it('of one plant starts with its usual scientific name; that of several starts without', () => {
    expect(speciesOf('Dracaena trifasciata|snake plant|Sansevieria')).toEqual({
      latin: 'Dracaena trifasciata',
      names: ['snake plant', 'Sansevieria'],
    });
    expect(speciesOf('|dill|fennel|Anethum|Foeniculum').latin).toBeNull();
  });

  it('of a town repeats no name, and rounds its place', () => {
    const bo = { name: 'Bo', english: 'Bo', country: 'SL', latitude: 7.9647, longitude: -11.7383 };
    expect(townLine(bo)).toBe('Bo|SL|7.96|-11.74');
    expect(townOf(townLine({ ...bo, name: 'Бо' }))).toEqual({ ...bo, name: 'Бо', latitude: 7.96, longitude: -11.74 });
  });
});
