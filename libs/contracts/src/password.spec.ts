import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isSamePassword, passwordFaults, passwordRules, passwordStrength } from './password.ts';

/** Passwords near the rules' limits: most of them meet some rules and break others. */
const passwords = fc
  .array(fc.constantFrom('abc', 'ABC', '123', ' ', '!', '?', 'x'.repeat(70)), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

describe('passwordStrength', () => {
  it('calls a password strong only where every rule holds', () => {
    fc.assert(
      fc.property(passwords, (password) => {
        const { word } = passwordStrength(password);
        if (passwordFaults(password).length === 0) expect(word).toBe('strong');
        else expect(['very_weak', 'weak', 'good']).toContain(word);
      }),
      { numRuns: 2_000, examples: [['Password1'], ['password1!'], ['Pass word1!'], ['Password1!']] },
    );
  });

  it.each([
    ['', 'very_weak', 0],
    ['abc', 'weak', 3],
    ['Abc', 'weak', 4],
    ['Abc1', 'good', 5],
    ['Abcdefg1', 'good', 6],
    ['Abcdefg1!', 'strong', 7],
  ])('rates %j', (password, word, met) => {
    const strength = passwordStrength(password);
    expect(strength.word).toBe(word);
    expect(strength.fraction).toBeCloseTo(met / passwordRules.length);
  });
});

describe('a digit', () => {
  it.each(['7', '٧', '۷', '७', '７', '৭'])('is %s', (digit) => {
    expect(passwordFaults(`Fernfern!${digit}`)).toEqual([]);
  });
});

describe('letters with accents', () => {
  it.each([
    ['é as the eighth character', `Abcde1!é`, []],
    ['é as the seventh', `Abcd1!é`, ['too_short']],
    ['127 characters', `Ab1!${'é'.repeat(123)}`, []],
    ['128 characters', `Ab1!${'é'.repeat(124)}`, ['too_long']],
    ['an emoji as the eighth character', `Abcde1!🌱`, []],
    ['an emoji as the seventh', `Abcd1!🌱`, ['too_short']],
  ])('count once in either form: %s', (_name, password, faults) => {
    expect([passwordFaults(password.normalize('NFC')), passwordFaults(password.normalize('NFD'))]).toEqual([
      faults,
      faults,
    ]);
  });

  it('are the same in either form', () => {
    expect(isSamePassword('Café-crème-1!'.normalize('NFC'), 'Café-crème-1!'.normalize('NFD'))).toBe(true);
    expect(isSamePassword('Café-crème-1!', 'Cafe-creme-1!')).toBe(false);
  });
});
