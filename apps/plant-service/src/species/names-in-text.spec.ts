import { describe, expect, it } from '@jest/globals';
import type { Language } from '@offshoot/contracts/locales';
import { namesInText } from './names-in-text.ts';
import { releasedRecords } from './released-records.ts';
import { SpeciesNames } from './species-names.ts';

const species = new SpeciesNames(releasedRecords);
const named = (text: string, language: Language) =>
  namesInText(species, { text, language }).map(({ slug, written, name }) => `${slug}: ${written} = ${name}`);

describe('the plants that a text names', () => {
  it.each<[string, Language, string[]]>([
    [
      'Отдам: Монстера деликатесная и базилик, самовывоз.',
      'en',
      ['monstera-deliciosa: Монстера деликатесная = Swiss cheese plant', 'ocimum-basilicum: базилик = Basil'],
    ],
    ['送一盆龟背竹小苗，还有薄荷', 'ru', ['monstera-deliciosa: 龟背竹 = Монстера деликатесная']],
    ['Costilla de Adán, regalo un esqueje', 'zh', ['monstera-deliciosa: Costilla de Adán = 龟背竹']],
    [
      'Two cuttings of Monstera deliciosa. Monstera deliciosa likes light.',
      'ar',
      ['monstera-deliciosa: Monstera deliciosa = الفيلودندرون المثقب'],
    ],
    ['Монстера деликатесная', 'ru', []],
    ['Honesty is all I have in this box', 'fr', []],
    ['Nothing here', 'es', []],
    ['', 'es', []],
  ])('of %j are called in %s as their records say', (text, language, expected) => {
    expect(named(text, language)).toEqual(expected);
  });
});
