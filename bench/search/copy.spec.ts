import { describe, expect, it } from '@jest/globals';
import { copyField, copyLine } from './copy.ts';

describe('rows for COPY', () => {
  it('escape separators, and distinguish null from an empty string', () => {
    expect(copyField('a\tb\nc\\d\re')).toBe('a\\tb\\nc\\\\d\\re');
    expect([copyField(null), copyField(undefined), copyField(''), copyField(0), copyField(false)]).toEqual([
      '\\N',
      '\\N',
      '',
      '0',
      'false',
    ]);
  });

  it('are in the order of the columns', () => {
    expect(copyLine({ b: 2, a: 'x', c: null }, ['a', 'b', 'c', 'd'])).toBe('x\t2\t\\N\t\\N\n');
  });
});
