import { describe, expect, it } from '@jest/globals';
import { directionOf, linesOf } from './text-lines.ts';

const room = (width: number, lines: number) => ({ width, lines, measure: (text: string) => [...text].length });

describe('the direction of a text', () => {
  it.each([
    ['Monstera', 'ltr'],
    ['صبار', 'rtl'],
    ['מונסטרה deliciosa', 'rtl'],
    ['3 × אלוורה', 'rtl'],
    ['Aloe ألوة', 'ltr'],
    ['龟背竹', 'ltr'],
    ['12', 'ltr'],
  ])('%s runs %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('wrapping', () => {
  it('breaks between words', () => {
    expect(linesOf('A cutting with two\nleaves', room(12, 3))).toEqual(['A cutting', 'with two', 'leaves']);
  });

  it('ends in an ellipsis when there is no more room', () => {
    expect(linesOf('A cutting with two leaves and roots', room(12, 2))).toEqual(['A cutting', 'with two le…']);
  });

  it('breaks between Chinese characters, but not before a comma', () => {
    expect(linesOf('龟背竹很好，很大', room(5, 3))).toEqual(['龟背竹很', '好，很大']);
  });

  it('splits a word that is wider than a row', () => {
    expect(linesOf('Chrysanthemum x', room(6, 3))).toEqual(['Chrysa', 'nthemu', 'm x']);
  });

  it('returns nothing for an empty text', () => {
    expect(linesOf('  ', room(5, 2))).toEqual([]);
  });
});
