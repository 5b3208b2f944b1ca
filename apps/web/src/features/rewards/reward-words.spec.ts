import { describe, expect, it } from '@jest/globals';
import { changesOf, reasonOf, rowsByType, signed, unitOf } from './reward-words.ts';

describe('rowsByType', () => {
  it('sorts by amount and leaves out types that never paid or are unknown', () => {
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

describe('reasonOf', () => {
  it.each([
    ['daily_login', 5, 'daily'],
    ['level_up', 20, 'level'],
    ['roots_earned', 250, 'type'],
    ['roots_earned', 0, 'full'],
    ['roots_earned', -1_000, 'lost'],
    ['exchange_completion', 100, 'type'],
  ] as const)('maps %s with %i to %s', (reward_type, reward_amount, reason) => {
    expect(reasonOf({ reward_type, reward_amount, level: reward_type === 'level_up' ? 3 : undefined })).toBe(reason);
  });
});

describe('changesOf', () => {
  it('is null for a visit and for an empty amount', () => {
    expect(changesOf([{ reward_type: 'daily_login', reward_amount: 5 }])).toBeNull();
    expect(changesOf([{ reward_type: 'roots_earned', reward_amount: 0 }])).toBeNull();
  });

  it('names a single reward, and adds up several with the highest level', () => {
    expect(changesOf([{ reward_type: 'first_plant', reward_amount: 50 }])).toEqual({
      level: null,
      leafs: 50,
      roots: 0,
      only: 'first_plant',
    });
    expect(
      changesOf([
        { reward_type: 'exchange_completion', reward_amount: 100 },
        { reward_type: 'level_up', reward_amount: 20, level: 2 },
        { reward_type: 'level_up', reward_amount: 20, level: 3 },
        { reward_type: 'roots_earned', reward_amount: 250 },
      ]),
    ).toEqual({ level: 3, leafs: 140, roots: 250, only: null });
  });
});
