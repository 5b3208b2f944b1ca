import { describe, expect, it } from '@jest/globals';
import { containsWords, searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['  Écharde,  écharde & Œuf ', ['echarde', 'oeuf']],
    ['绿萝 在哪', ['绿萝', '在哪']],
    ['%', ['%']],
    [' \n', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of %j are %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});

describe('a text', () => {
  it.each([
    ['On SÁBADO at ten', 'sabado TEN', true],
    ['On sábado', 'sabado ten', false],
    ['我的绿萝长得很好', '绿萝', true],
    ['السَّبت القادم', 'السبت', true],
    ['Ёлка', 'елка', true],
    ['100 % sure', '%', true],
  ])('%j, searched for %j: %j', (text, search, found) => {
    expect(containsWords(text, searchWords(search))).toBe(found);
  });
});
