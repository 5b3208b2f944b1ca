import { describe, expect, it } from '@jest/globals';
import { lettersOf } from './letters.ts';

describe('the letters of a text', () => {
  it('are compared without case, signs and spaces', () => {
    expect(lettersOf('Ｈello, 2 Ferns!')).toBe('helloferns');
  });

  it('are at most four times as many as its characters', () => {
    expect(lettersOf('\ufdfa'.repeat(2_000)).length).toBeLessThanOrEqual(8_000);
  });
});
