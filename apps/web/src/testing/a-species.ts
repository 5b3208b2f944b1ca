import type { SpeciesList, SpeciesPage } from '@offshoot/contracts/species';

/** A species whose sources differ in what they say of cats and light; a test overrides what differs. */
export const aSpecies = (different: Partial<SpeciesPage> = {}): SpeciesPage => ({
  slug: 'monstera-deliciosa',
  latin_name: { value: 'Monstera deliciosa', source: 1 },
  family: { value: 'Araceae', source: 1 },
  toxicity: {
    people: [],
    cats: [
      { value: 'not_listed_as_toxic', source: 2 },
      { value: 'toxic', source: 1 },
    ],
    dogs: [{ value: 'not_listed_as_toxic', source: 2 }],
  },
  light: [
    { value: 'partial_shade', source: 2 },
    { value: 'bright_indirect', source: 1 },
    { value: 'partial_shade', source: 1 },
  ],
  water: [],
  minimum_celsius: [{ value: -1.5, kind: 'survives', source: 1 }],
  propagation: [
    { value: 'stem_cutting', months: [3, 4, 5], source: 1 },
    { value: 'seed', months: null, source: 2 },
  ],
  pests: [{ value: 'thrips', source: 2 }],
  synonyms: [{ value: 'Philodendron pertusum', source: 1 }],
  names: [
    { language: 'en', value: 'Swiss cheese plant', transliterated: false, source: 1 },
    { language: 'he', value: 'מונסטרה', transliterated: true, source: 2 },
  ],
  sources: [
    { title: 'A garden', url: 'https://garden.example/monstera', read_on: '2026-11-28' },
    { title: 'A list of names', url: null, read_on: '2026-11-27' },
  ],
  ...different,
});

/** Its entry in the list of species. */
export const aListedSpecies = (
  different: Partial<SpeciesList['species'][number]> = {},
): SpeciesList['species'][number] => ({
  slug: 'monstera-deliciosa',
  latin_name: 'Monstera deliciosa',
  name: 'Swiss cheese plant',
  match: null,
  light: ['bright_indirect', 'partial_shade'],
  toxicity: { people: null, cats: 'toxic', dogs: 'not_listed_as_toxic' },
  ...different,
});
