import { describe, expect, it } from '@jest/globals';
import { Clock } from '@offshoot/nest-kit/clock';
import { Towns } from '../places/places.ts';
import { releasedRecords } from '../species/released-records.ts';
import { SpeciesNames } from '../species/species-names.ts';
import { LawOfPlaces } from './law-of-places.ts';
import { builtInRules, parseRuleTable, type SharingRule } from './rule-table.ts';

const lisbon = { latitude: 38.7169, longitude: -9.1312 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };
const cities = {
  Lisbon: lisbon,
  Chicago: chicago,
  Porto: { latitude: 41.1496, longitude: -8.611 },
  Madrid: { latitude: 40.4168, longitude: -3.7038 },
  'New York': { latitude: 40.7128, longitude: -74.006 },
};
const afterAll = new Date('2027-08-02T00:00:00Z');

const lawAt = (at: Date) => {
  const clock = new Clock();
  clock.now = () => at;
  return new LawOfPlaces(new Towns(), clock, {});
};
const law = lawAt(afterAll);
const { rules } = builtInRules();
const union = rules.filter(({ rule }) => rule === 'union-list');
const namesOf = ({ taxon, synonyms, names }: SharingRule) => [
  taxon,
  ...[...synonyms, ...Object.values(names).flat()].map(({ value }) => value),
];

/** Of the genera on the list, or called by a part of a name on it. */
const harmlessPlants = [
  'Acacia dealbata',
  'Acacia melanoxylon',
  'Ailanthus excelsa',
  'Alternanthera reineckii',
  'Andropogon gerardii',
  'Asclepias tuberosa',
  'Asclepias incarnata',
  'Asclepias curassavica',
  'Baccharis pilularis',
  'Broussonetia kazinoki',
  'Cabomba furcata',
  'Cardiospermum halicacabum',
  'Celastrus scandens',
  'Cenchrus alopecuroides',
  'Pennisetum alopecuroides',
  'Cortaderia selloana',
  'Crassula ovata',
  'Crassula perforata',
  'Curio rowleyanus',
  'Ehrharta erecta',
  'Elodea canadensis',
  'Fallopia baldschuanica',
  'Gunnera manicata',
  'Gymnocoronis latifolia',
  'Hakea laurina',
  'Heracleum sphondylium',
  'Humulus lupulus',
  'Hydrocotyle vulgaris',
  'Impatiens walleriana',
  'Impatiens balfourii',
  'Koenigia alpina',
  'Lagarosiphon madagascariensis',
  'Lespedeza thunbergii',
  'Ludwigia palustris',
  'Lygodium palmatum',
  'Lysichiton camtschatcensis',
  'Myriophyllum spicatum',
  'Parthenium argentatum',
  'Persicaria amplexicaulis',
  'Persicaria bistorta',
  'Pontederia cordata',
  'Prosopis cineraria',
  'Pueraria tuberosa',
  'Pueraria montana var. montana',
  'Reynoutria multiflora',
  'Salvinia natans',
  'Senecio macroglossus',
  'Triadica cochinchinensis',
  'Pampas grass',
  'Purple pampas grass',
  'Giant rhubarb',
  'Fountain grass',
  'Balloon vine',
  'Cape ivy',
  'Feverfew',
  'Hyacinth',
  'Milkweed',
  'Water lily',
  'Black wattle',
];

describe('the list of Union concern', () => {
  it('has 47 plants', () => {
    expect(union).toHaveLength(47);
  });

  it.each(union.map((rule) => [rule.taxon, rule] as const))('forbids %s in Lisbon, not in Chicago', (taxon, rule) => {
    for (const name of namesOf(rule)) {
      for (const plant of [
        { name: 'A cutting', species: name },
        { name: 'A cutting', species: `${name.toUpperCase()} L. 'Garden'` },
        { name: `${name}, 3 pots`, species: '' },
      ]) {
        expect([name, law.forbidding(plant, lisbon)?.taxon]).toEqual([name, taxon]);
        expect([name, law.forbidding(plant, chicago)]).toEqual([name, null]);
      }
    }
  });

  it.each(harmlessPlants)('lets %s be shared in Lisbon', (name) => {
    expect(law.forbidding({ name: 'A cutting', species: name }, lisbon)).toBeNull();
    expect(law.forbidding({ name, species: '' }, lisbon)).toBeNull();
  });

  it('has no name of another species that the product knows', () => {
    const stopped = new SpeciesNames(releasedRecords).all
      .filter(({ name }) => !union.some((rule) => namesOf(rule).includes(name)))
      .flatMap(({ names }) => names.filter(({ written }) => law.forbidding({ name: written, species: '' }, lisbon)));
    expect(stopped).toEqual([]);
  });

  it('reads the own name of a plant only where its species is left out', () => {
    const plant = { name: 'No giant hogweed', species: 'Heracleum sphondylium' };
    expect(law.forbidding(plant, lisbon)).toBeNull();
    expect(law.forbidding({ ...plant, species: ' ' }, lisbon)?.taxon).toBe('Heracleum mantegazzianum');
  });

  it.each([
    ['Celastrus orbiculatus', '2027-08-01T23:59:59Z', false],
    ['Celastrus orbiculatus', '2027-08-02T00:00:00Z', true],
    ['Pistia stratiotes', '2024-08-01T23:59:59Z', false],
    ['Pistia stratiotes', '2024-08-02T00:00:00Z', true],
    ['Acacia mearnsii', '2025-08-06T12:00:00Z', false],
    ['Acacia mearnsii', '2025-08-07T00:00:00Z', true],
  ])('forbids %s at %s: %s', (species, at, expected) => {
    expect(lawAt(new Date(at)).forbidding({ name: 'A cutting', species }, lisbon) !== null).toBe(expected);
  });

  it('ends with the day that a rule names', () => {
    const [rule] = union;
    const table = { ...builtInRules(), rules: rule ? [{ ...rule, to: '2030-01-01' }] : [] };
    const on = (at: string) => {
      const clock = new Clock();
      clock.now = () => new Date(at);
      const changed = new LawOfPlaces(new Towns(), clock, { SHARING_RULES: table });
      return changed.forbidding({ name: '', species: 'Baccharis halimifolia' }, lisbon)?.taxon ?? null;
    };
    expect([on('2029-12-31T00:00:00Z'), on('2030-01-01T00:00:00Z')]).toEqual(['Baccharis halimifolia', null]);
  });
});

describe('where the list holds', () => {
  const plant = { name: 'A cutting', species: 'Ailanthus altissima' };
  it.each([
    ['Helsinki', 60.1699, 24.9384, true],
    ['Nicosia', 35.1856, 33.3823, true],
    ['Geneva, in its middle', 46.2044, 6.1432, false],
    ['Konstanz', 47.6603, 9.1758, true],
    ['Kreuzlingen, 1 km from Konstanz', 47.6458, 9.1783, true],
    ['Zurich', 47.3769, 8.5417, false],
    ['London', 51.5074, -0.1278, false],
    ['Belfast', 54.5973, -5.9301, false],
    ['Funchal, an outermost region', 32.6669, -16.9241, false],
    ['Las Palmas, an outermost region', 28.1235, -15.4363, false],
    ['Saint-Denis, Réunion', -20.8789, 55.4481, false],
    ['the middle of the Pacific', -30, -130, false],
  ])('%s (%d, %d): %s', (_place, latitude, longitude, expected) => {
    expect(law.forbidding(plant, { latitude, longitude }) !== null).toBe(expected);
  });
});

describe('CITES', () => {
  it.each([
    ['Phalaenopsis amabilis', 'Orchidaceae', 'cites-ii'],
    ['Mammillaria elongata', 'Cactaceae', 'cites-ii'],
    ['Euphorbia milii', 'Euphorbia milii', 'cites-ii'],
    ['Aloe arborescens', 'Aloe', 'cites-ii'],
    ['Cyclamen hederifolium', 'Cyclamen', 'cites-ii'],
    ['Paphiopedilum insigne', 'Paphiopedilum', 'cites-i'],
    ['Astrophytum asterias', 'Astrophytum asterias', 'cites-i'],
    ['Dionaea muscipula', 'Dionaea muscipula', 'cites-ii'],
  ])('governs taking %s across a border', (species, taxon, rule) => {
    const plant = { name: 'A cutting', species };
    expect(law.rules.atBorder(plant, null, afterAll)).toMatchObject({ taxon, rule, readOn: '2026-11-22' });
    expect(law.forbidding(plant, lisbon)).toBeNull();
  });

  it.each([
    'Aloe vera',
    'Schlumbergera truncata',
    'Opuntia microdasys',
    'Cyclamen persicum',
    'Euphorbia pulcherrima',
    'Tillandsia ionantha',
    'Agave americana',
    'Portulacaria afra',
    'Pereskia aculeata',
  ])('says nothing of %s', (species) => {
    expect(law.rules.atBorder({ name: 'A cutting', species }, null, afterAll)).toBeNull();
  });

  it.each([
    ['Phalaenopsis amabilis', 'Lisbon', 'Chicago', true],
    ['Phalaenopsis amabilis', 'Lisbon', 'Madrid', false],
    ['Paphiopedilum insigne', 'Lisbon', 'Madrid', true],
    ['Paphiopedilum insigne', 'Lisbon', 'Porto', false],
    ['Phalaenopsis amabilis', 'Chicago', 'New York', false],
  ] as const)('governs %s from %s to %s: %s', (species, from, to, expected) => {
    const rule = law.atBorder({ name: 'A cutting', species }, null, { from: cities[from], to: cities[to] });
    expect(rule !== null).toBe(expected);
  });

  it('knows a species by the name that it has in the records', () => {
    expect(law.rules.atBorder({ name: 'Moth orchid', species: '' }, 'Phalaenopsis amabilis', afterAll)?.taxon).toBe(
      'Orchidaceae',
    );
  });
});

describe('a table of rules', () => {
  const table = builtInRules();
  const faultOf = (changed: unknown) => {
    try {
      parseRuleTable(JSON.stringify(changed));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : null;
    }
  };
  const [rule] = table.rules;

  it('may replace the built-in one', () => {
    const clock = new Clock();
    const own = { ...table, rules: table.rules.filter(({ taxon }) => taxon === 'Elodea nuttallii') };
    const changed = new LawOfPlaces(new Towns(), clock, { SHARING_RULES: parseRuleTable(JSON.stringify(own)) });
    const of = (species: string) => changed.forbidding({ name: '', species }, lisbon)?.taxon ?? null;
    expect([of('Elodea nuttallii'), of('Ailanthus altissima')]).toEqual(['Elodea nuttallii', null]);
  });

  it.each([
    ['a date that is none', { from: '2.8.2027' }, /^rules\.0\.from: /],
    ['a source that is not listed', { source: 'hearsay' }, /^rules\.0: has no source "hearsay"$/],
    ['a genus that is forbidden', { genera: ['Heracleum'] }, /^rules\.0: a union-list rule is about a species/],
    ['a list of the EU at a border', { jurisdiction: 'border' }, /^rules\.0: a union-list rule holds in the EU/],
    ['a field that is none', { penalty: 'a fine' }, /^rules\.0: /],
  ])('is refused with %s', (_fault, changed, message) => {
    expect(faultOf({ ...table, rules: [{ ...rule, ...changed }] })).toMatch(message);
  });

  it('is refused if it is no JSON', () => {
    expect(() => parseRuleTable('rules: []')).toThrow(SyntaxError);
  });

  it('names each of its sources, and no other', () => {
    const named = new Set([
      ...table.posting.map(({ source }) => source),
      ...table.rules.flatMap(({ source, synonyms, names }) => [
        source,
        ...[...synonyms, ...Object.values(names).flat()].map((name) => name.source),
      ]),
    ]);
    expect([...named].sort()).toEqual(Object.keys(table.sources).sort());
  });
});
