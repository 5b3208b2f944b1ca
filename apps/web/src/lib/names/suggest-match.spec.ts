// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { describe, expect, it } from '@jest/globals';
import { loadNames } from '@offshoot/translations/page-names';
import { indexNames, mergeTowns, suggestionsFor, townDetail } from './suggest-match.ts';
import type { Suggestion, TownSuggestion } from './suggest-match.ts';

const inLanguage = async (language: Parameters<typeof loadNames>[0]) => {
  const index = indexNames(await loadNames(language));
  return (text: string) => suggestionsFor(index, text);
};
const small = indexNames({
  species: ['Monstera|swiss cheese plant|costilla de adán', '|dill|fennel|Anethum|Foeniculum', 'Ficus|ficus|fig'],
  towns: ['Porto|PT|41.15|-8.61', 'Fès|MA|34.03|-5|Fes', 'Xi’an|CN|34.26|108.93', 'Vigo|ES|42.23|-8.71'],
});
const names = (suggestions: readonly Suggestion[]) => suggestions.map(({ name }) => name);

describe('suggestions', () => {
  it.each([
    ['en', 'lisb', 'monst'],
    ['ar', 'لشبونه', 'مونستي'],
    ['ar', 'لِشبُو', 'مـونستيرا'],
    ['es', 'LISBO', 'monste'],
    ['fr', 'lisbon', 'monstera'],
    ['he', 'לִיסְבּוֹן', 'מונסט'],
    ['zh', '里斯', '龟背'],
    ['ru', 'лиссаб', 'монст'],
    ['hi', 'लिस्ब', 'मॉन्स्टे'],
  ] as const)('are Lisbon and the monstera in %s: %s, %s', async (language, town, plant) => {
    const suggest = await inLanguage(language);
    expect(suggest(town)[0]).toMatchObject({
      kind: 'town',
      country: 'PT',
      place: { latitude: 38.72, longitude: -9.13 },
    });
    expect(suggest(plant)[0]).toMatchObject({ kind: 'species', search: 'Monstera' });
  });

  it('fold hamza, accents and case, and find English names in every language', async () => {
    const suggest = await inLanguage('ar');
    expect(names(suggest('اسطنبول'))).toEqual(names(suggest('إسطنبول')));
    expect(names(suggest('Lisbon'))).toContain('لشبونة');
    expect(names(suggestionsFor(small, 'FES'))).toEqual(['Fès']);
    expect(names(suggestionsFor(small, 'costilla de adan'))).toEqual(['costilla de adán']);
    expect(names(suggestionsFor(small, 'xian'))).toEqual(['Xi’an']);
  });

  it('match the start of any word, and put those first whose name starts so', () => {
    expect(names(suggestionsFor(small, 'plant'))).toEqual(['swiss cheese plant']);
    expect(names(suggestionsFor(small, 'heese'))).toEqual([]);
    expect(names(suggestionsFor(small, 'adán'))).toEqual(['costilla de adán']);
    const index = indexNames({ species: [], towns: ['Nova Porto|XX|1|1', 'Porto|PT|2|2'] });
    expect(names(suggestionsFor(index, 'porto'))).toEqual(['Porto', 'Nova Porto']);
  });

  it('name the species as typed, and search for its scientific name unless several plants share the line', () => {
    expect(suggestionsFor(small, 'cheese')).toEqual([
      { kind: 'species', name: 'swiss cheese plant', more: 'Monstera', search: 'Monstera' },
    ]);
    expect(suggestionsFor(small, 'monstera')).toEqual([
      { kind: 'species', name: 'Monstera', more: 'swiss cheese plant', search: 'Monstera' },
    ]);
    expect(suggestionsFor(small, 'fic')).toEqual([{ kind: 'species', name: 'ficus', more: null, search: 'Ficus' }]);
    expect(suggestionsFor(small, 'fennel')).toEqual([
      { kind: 'species', name: 'fennel', more: null, search: 'fennel' },
    ]);
  });

  it.each(['', ' ', 'p', '%', '...', 'नnothing'])('are none for "%s"', (text) => {
    expect(suggestionsFor(small, text)).toEqual([]);
  });

  it('are eight at most: species first, and four towns where there are as many', async () => {
    const kinds = (await inLanguage('en'))('ca').map(({ kind }) => kind);
    expect(kinds).toEqual([...Array<string>(4).fill('species'), ...Array<string>(4).fill('town')]);
    const many = Array.from({ length: 12 }, (_, at) => `Species ${at}|plant ${at}`);
    expect(suggestionsFor(indexNames({ species: many, towns: [] }), 'plant')).toHaveLength(8);
    const [town] = small.towns;
    const towns = Array.from({ length: 12 }, () => town).filter((entry) => entry !== undefined);
    expect(suggestionsFor({ species: [], towns }, 'porto')).toHaveLength(8);
  });
});

describe('towns of the page and of the server', () => {
  const own = (name: string, latitude: number): TownSuggestion => ({
    kind: 'town',
    name,
    country: 'PT',
    within: null,
    place: { latitude, longitude: -9.13 },
  });
  const fromServer = (name: string, latitude: number) => ({
    name,
    country: 'PT',
    within: null,
    latitude,
    longitude: -9.12655,
  });
  const merged = (isByDistance: boolean) =>
    names(
      mergeTowns(
        [own('蒙特利尔', 45.5), own('里斯本', 38.72)],
        [fromServer('Montijo', 38.7067), fromServer('Lisbon', 38.71667)],
        isByDistance,
      ),
    );

  it('are listed once, by the name of the reader’s language', () => {
    expect(merged(false)).toEqual(['蒙特利尔', '里斯本', 'Montijo']);
  });

  it('have those of the server first where it knows the reader’s place', () => {
    expect(merged(true)).toEqual(['Montijo', '里斯本', '蒙特利尔']);
  });

  it('are eight at most', () => {
    const many = Array.from({ length: 7 }, (_, at) => own(`Town ${at}`, at));
    expect(
      mergeTowns(
        many,
        [1, 2, 3].map((at) => fromServer(`Other ${at}`, 50 + at)),
        false,
      ),
    ).toHaveLength(8);
  });

  it('of a quarter name its town before the country', () => {
    const quarter = { ...own('Kreuzberg', 52.49), within: 'Berlin', country: 'DE' };
    expect([quarter, own('Montijo', 38.7)].map((town) => townDetail(town, (code) => code))).toEqual([
      'Berlin · DE',
      'PT',
    ]);
  });
});
