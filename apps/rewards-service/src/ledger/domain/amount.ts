import { rewardAmount, type RewardType } from '@offshoot/contracts/rewards';
import { baseAmounts, type RewardsSettings } from '../../config.ts';

/**
 * What a reward brings somebody who has `roots`. ROOTS multiply LEAFS, never themselves; they stay between
 * nothing and their most, so that a row may be worth less than its base amount.
 */
export function amountOf(type: RewardType, roots: number, config: RewardsSettings): number {
  const base = baseAmounts(config)[type];
  if (type !== 'roots_earned') return rewardAmount(base, roots, config.ROOTS_BASE);
  return Math.min(Math.max(roots + base, 0), config.ROOTS_MAX) - roots;
}
