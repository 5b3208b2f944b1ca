import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isKnownPlant, plantsNamedIn } from './plant-names.ts';

const tagsIn = (text: string): string[] => [...new Set(plantsNamedIn(text).flatMap(({ tags }) => tags))].sort();

/** A common plant a line, named in eight languages by the head of its column. */
const [languages = [], ...plants] = readFileSync(
  new URL('../../../test/judgement/names/common-plants.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('names of plants', () => {
  it.each(languages.map((language, column) => [language, column] as const))(
    'give tags to 80 %% of common plants at least: %s',
    (_language, column) => {
      const names = plants.map((plant) => plant[column] ?? '');
      expect(names).toHaveLength(150);
      expect(names.filter((name) => tagsIn(name).length === 0).length).toBeLessThanOrEqual(30);
    },
  );

  it.each([
    ['Two Monsteras, one cutting', ['climber', 'indoor']],
    ['Haworthiopsis attenuata', ['succulent']],
    ['Обмен герани на фиалки', ['flowering', 'outdoor']],
    ['נותנת בזיליקום ומנטה', ['herb']],
    ['أعطي الريحان والنعناع', ['herb']],
    ['我家的虎尾兰', ['indoor', 'succulent']],
    ['spider plant', ['indoor']],
    ['my Quercus robur', ['outdoor', 'tree']],
  ])('%s', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it.each(['Calathea', 'Ficus lyrata', 'red maple', 'Dischidia nummularia', 'מונסטרה', 'герани', '绿萝'])(
    'know %s',
    (name) => expect(isKnownPlant(name)).toBe(true),
  );

  it.each([
    '',
    'Box of old cables',
    'Pine table, oak chairs',
    'Apple iPhone 12',
    'Lens for a camera, mint condition',
    'Coca Cola can',
    'Beta version',
    'A lovely plant with flowers',
    'Bike, stock photo',
    'Blink of an eye',
    'May sale',
    'Диван и стол',
    'ספה ושולחן',
    'أريكة وطاولة كانت عندي',
    'मेज और कुर्सी',
    '二手手机',
    'Sofa y mesa',
    'Canapé et table',
  ])('do not vouch for "%s"', (name) => {
    expect(isKnownPlant(name)).toBe(false);
  });
});
