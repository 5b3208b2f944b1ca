import { describe, expect, it } from '@jest/globals';
import { summarise } from './summarise.ts';

describe('summary of a ledger', () => {
  it('is level 1 with the initial ROOTS for an empty ledger', () => {
    expect(summarise([], 10_000)).toEqual({
      total_rewards: 0,
      total_leafs: 0,
      total_roots: 10_000,
      level: 1,
      level_starts_at: 0,
      next_level_at: 100,
      average_per_reward: 0,
      most_common: null,
      rewards_by_type: {},
    });
  });

  it('keeps ROOTS and LEAFS apart', () => {
    const summary = summarise(
      [
        { type: 'daily_login', count: 4, amount: 20 },
        { type: 'exchange_completion', count: 2, amount: 205 },
        { type: 'roots_earned', count: 1, amount: 250 },
      ],
      10_000,
    );
    expect(summary).toMatchObject({
      total_rewards: 7,
      total_leafs: 225,
      total_roots: 10_250,
      level: 2,
      level_starts_at: 100,
      next_level_at: 300,
      average_per_reward: 37.5,
      most_common: 'daily_login',
    });
    expect(summary.rewards_by_type.roots_earned).toEqual({ count: 1, total_leafs: 0, total_roots: 250 });
    expect(summary.rewards_by_type.daily_login).toEqual({ count: 4, total_leafs: 20, total_roots: 0 });
  });
});
