import { describe, expect, it } from '@jest/globals';
import { releasedRecords } from './released-records.ts';
import { SpeciesNames } from './species-names.ts';

const species = new SpeciesNames(releasedRecords);

describe('the names of a plant', () => {
  it.each([
    [{ name: 'Cutting', species: 'Monstera deliciosa' }, ['龟背竹', 'مونستيرا', 'Costilla de Adán']],
    [{ name: 'Cutting', species: 'philodendron PERTUSUM' }, ['Monstera deliciosa']],
    [{ name: 'Big swiss cheese plant', species: '' }, ['Monstera deliciosa', 'Монстера деликатесная']],
    [{ name: 'Саженец мяты колосистой', species: '' }, []],
    [{ name: 'мята перечная, отросток', species: '' }, ['Mentha × piperita', 'Peppermint']],
    [{ name: '送一盆龟背竹小苗', species: '' }, ['Monstera deliciosa']],
    [{ name: 'Basil', species: 'of my grandmother' }, ['Ocimum basilicum', 'ريحان']],
  ])('of %j are those of its species in all languages', (plant, expected) => {
    expect(species.namesOfPlant(plant)).toEqual(expected.length === 0 ? [] : expect.arrayContaining(expected));
  });

  it.each([
    [
      { name: 'Sweetheart vine, rooted', species: '' },
      { latin: 'Ceropegia woodii', certain: true },
    ],
    [
      { name: 'Old cables', species: 'Boj' },
      { latin: 'Buxus sempervirens', certain: true },
    ],
    [
      { name: 'Box of old cables', species: '' },
      { latin: 'Buxus sempervirens', certain: false },
    ],
    [
      { name: '送一盆龟背竹小苗', species: '' },
      { latin: 'Monstera deliciosa', certain: true },
    ],
    [{ name: 'Lovely', species: '' }, null],
  ])('say of %j which species it is, and whether the name can mean anything else', (plant, expected) => {
    const named = species.named(plant);
    expect(named && { latin: named.species.name, certain: named.certain }).toEqual(expected);
  });

  it('are none where several species have the name, or none is known', () => {
    expect(species.namesOfPlant({ name: 'Geranium', species: '' })).toEqual([]);
    expect(species.namesOfPlant({ name: 'Old pot', species: 'unknown' })).toEqual([]);
  });
});
