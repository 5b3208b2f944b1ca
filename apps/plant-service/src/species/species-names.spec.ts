import { describe, expect, it } from '@jest/globals';
import { namesOfPlant } from './species-names.ts';

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
    expect(namesOfPlant(plant)).toEqual(expected.length === 0 ? [] : expect.arrayContaining(expected));
  });

  it('are none where several species have the name, or none is known', () => {
    expect(namesOfPlant({ name: 'Geranium', species: '' })).toEqual([]);
    expect(namesOfPlant({ name: 'Old pot', species: 'unknown' })).toEqual([]);
  });
});
