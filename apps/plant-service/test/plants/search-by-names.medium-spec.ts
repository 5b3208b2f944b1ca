// Listings are found by the names that people have for their species, whatever language they were written in.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { FoldPlants } from '../../src/plants/commands/fold-plants.ts';
import { readRecord, recordFiles } from '../../src/species/species-records.ts';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

const listings = {
  'adenium-obesum': { name: 'Young Adenium', species: 'Adenium obesum' },
  'mentha-spicata': { name: 'Pot of herbs', species: 'Mentha spicata' },
  'mentha-piperita': { name: 'Unwanted plant', species: 'Mentha × piperita' },
  'ocimum-basilicum': { name: 'Manjericão', species: 'ocimum basilicum' },
  'monstera-deliciosa': { name: 'Planta grande', species: 'Philodendron pertusum' },
  'fragaria-ananassa': { name: 'Runners', species: 'Fragaria × ananassa' },
  'aloe-vera': { name: 'Aloe vera pups', species: '' },
  'ficus-elastica': { name: 'Gummibaum', species: 'Ficus elastica' },
};

/** Forty species with a name in each of the eight languages, spread over the alphabet. */
const named = recordFiles()
  .map((file) => readRecord(file))
  .filter((record) => languages.every((language) => (record.names[language] ?? []).length > 0));
const forty = Array.from({ length: 40 }, (_, index) => named[Math.floor((index * named.length) / 40)]).filter(
  (record) => record !== undefined,
);

const attested = Object.entries(listings).flatMap(([file, { name }]) =>
  Object.entries(readRecord(`${file}.json`).names).flatMap(([language, names]) =>
    names.map(({ value }): [string, string, string] => [value, language, name]),
  ),
);

describe('a search', () => {
  let test: PlantServiceTest;
  const names = async (text: string) => {
    const { items } = await test.running.call(
      'plants.search',
      { ...lisbon, radius_km: 5, search: text, per_page: 50 },
      { actor: person() },
    );
    return items.map(({ name }) => name);
  };
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    for (const listing of Object.values(listings)) await test.publish(person(), { ...listing, ...lisbon });
    for (const { name } of forty)
      await test.publish(person(), { name: `Cutting of ${name.value}`, species: name.value, ...lisbon });
  }, 300_000);
  afterAll(() => test.stop());

  it.each([
    ['desert rose', 'Young Adenium'],
    ['نعناع', 'Pot of herbs'],
    ['ريحان', 'Manjericão'],
    ['مونستيرا', 'Planta grande'],
    ['薄荷', 'Unwanted plant'],
    ['תות', 'Runners'],
    ['पुदीना', 'Pot of herbs'],
    ['мята', 'Pot of herbs'],
    ['мята', 'Unwanted plant'],
    ['mint', 'Pot of herbs'],
    ['mint', 'Unwanted plant'],
    ['Adán costilla', 'Planta grande'],
    ['घृतकुमारी', 'Aloe vera pups'],
  ])('for %s finds %s', async (text, name) => {
    expect(await names(text)).toContain(name);
  });

  it('finds each by every name of its species, in every language and Unicode spelling', async () => {
    expect(new Set(attested.map(([, language]) => language)).size).toBe(8);
    expect(attested.length).toBeGreaterThan(70);
    for (const [text, , name] of attested)
      for (const spelling of new Set([text, text.normalize('NFD'), text.toUpperCase()]))
        expect([spelling, await names(spelling)]).toEqual([spelling, expect.arrayContaining([name])]);
  }, 300_000);

  it.each(languages)(
    'finds forty species, listed by their Latin names alone, by their names in %s',
    async (language) => {
      const missed: string[] = [];
      for (const { name, names: all } of forty)
        for (const { value } of (all[language] ?? []).slice(0, 1))
          if (!(await names(value)).includes(`Cutting of ${name.value}`)) missed.push(value);
      expect(missed).toEqual([]);
    },
  );

  it('finds what was listed before names were searched, once its texts are made again', async () => {
    const { database, app } = test.running;
    await database.execute(`UPDATE plant SET folding = 2, search_text = 'young adenium' WHERE name = 'Young Adenium'`);
    expect(await names('desert rose')).not.toContain('Young Adenium');
    await app.get(FoldPlants, { strict: false }).handle();
    expect(await names('desert rose')).toContain('Young Adenium');
  });
});
