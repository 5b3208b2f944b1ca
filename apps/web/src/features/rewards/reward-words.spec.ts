import { describe, expect, it } from '@jest/globals';
import { rowsByType, signed, unitOf } from './reward-words.ts';

describe('rowsByType', () => {
  it('puts what brought most first and leaves out what never paid or is unknown', () => {
    const rows = rowsByType({
      daily_login: { count: 4, total_leafs: 20, total_roots: 0 },
      exchange_completion: { count: 1, total_leafs: 100, total_roots: 0 },
      roots_earned: { count: 1, total_leafs: 0, total_roots: 250 },
      first_plant: { count: 0, total_leafs: 0, total_roots: 0 },
      something_new: { count: 9, total_leafs: 900, total_roots: 0 },
    });
    expect(rows.map(({ type }) => type)).toEqual(['exchange_completion', 'daily_login', 'roots_earned']);
    expect(rows[2]).toEqual({ type: 'roots_earned', count: 1, leafs: 0, roots: 250 });
  });
});

describe('signed', () => {
  it('writes gains with a plus and losses with a minus', () => {
    expect(signed(50, String)).toBe('+50');
    expect(signed(-1000, (value) => value.toLocaleString('en'))).toBe('−1,000');
  });
});

describe('unitOf', () => {
  it('counts ROOTS for roots_earned only', () => {
    expect(unitOf({ reward_type: 'roots_earned' })).toBe('roots');
    expect(unitOf({ reward_type: 'daily_login' })).toBe('leafs');
  });
});
