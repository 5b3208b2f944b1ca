import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mostDifferentBits, quarterProbes } from './phash-quarters.ts';

const quartersOf = (phash: string) => [0, 16, 32, 48].map((from) => phash.slice(from, from + 16));
const matches = (probes: string[][], phash: string) =>
  quartersOf(phash).some((quarter, index) => probes[index]?.includes(quarter));

describe('quarters of a hash', () => {
  it('find every hash that differs in few enough bits, wherever those are', () => {
    const hash = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((bits) => bits.join(''));
    const changed = fc.uniqueArray(fc.nat(63), { maxLength: mostDifferentBits });
    fc.assert(
      fc.property(hash, changed, (phash, places) => {
        const other = Array.from(phash, (bit, at) => (places.includes(at) ? (bit === '0' ? '1' : '0') : bit)).join('');
        expect(matches(quarterProbes(phash), other)).toBe(true);
      }),
    );
  });

  it('probe seventeen values each, and miss hashes that differ in two bits of every quarter', () => {
    const zero = '0'.repeat(64);
    const probes = quarterProbes(zero);
    expect(probes.map((values) => new Set(values).size)).toEqual([17, 17, 17, 17]);
    expect(matches(probes, '1100000000000000'.repeat(4))).toBe(false);
  });
});
