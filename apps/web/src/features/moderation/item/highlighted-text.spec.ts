import { describe, expect, it } from '@jest/globals';
import { piecesOf } from './highlighted-text.ts';

const at = (start: number, end: number, code = 'text.phone') => ({ start, end, code });

describe('the pieces of a text with highlights', () => {
  it('are one without any', () => {
    expect(piecesOf('A fern', [])).toEqual([{ text: 'A fern', codes: [] }]);
  });

  it('alternate', () => {
    expect(piecesOf('call 0541 now', [at(5, 9)])).toEqual([
      { text: 'call ', codes: [] },
      { text: '0541', codes: ['text.phone'] },
      { text: ' now', codes: [] },
    ]);
  });

  it('have every code where highlights overlap, and the whole text', () => {
    const pieces = piecesOf('pay 0541 now', [at(0, 8, 'text.payment'), at(4, 8), at(4, 8)]);
    expect(pieces.map(({ text }) => text).join('')).toBe('pay 0541 now');
    expect(pieces.map(({ codes }) => codes)).toEqual([['text.payment'], ['text.payment', 'text.phone'], []]);
  });

  it('stay within a text that has become shorter, and none is empty', () => {
    expect(piecesOf('fern', [at(-3, 2), at(2, 2), at(9, 12), at(3, 20)]).map(({ text }) => text)).toEqual([
      'fe',
      'r',
      'n',
    ]);
    expect(piecesOf('', [at(0, 3)])).toEqual([]);
  });
});
