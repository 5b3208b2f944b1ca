import { describe, expect, it } from '@jest/globals';
import { searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['  Écharde,  écharde & Œuf ', ['echarde', 'oeuf']],
    ['绿萝 在哪', ['绿萝', '在哪']],
    ['%', ['%']],
    [' \n', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
    ['cactus 🌵', ['cactus', '🌵']],
    ['🌵🌵🌱!', ['🌵', '🌱']],
    ['👍🏽 👩‍🌾 🇩🇪🇫🇷', ['👍', '👩', '🌾', '🇩🇪', '🇫🇷']],
    ['٣ ٱلصبار', ['3', 'الصبار']],
  ])('of %j are %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});
