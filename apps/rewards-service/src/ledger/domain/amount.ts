import { rewardAmount } from '@offshoot/contracts/rewards';
import type { RewardType } from '@offshoot/contracts/reward-types';
import { baseAmounts, type RewardsSettings } from '../../config.ts';

/**
 * Amount of a reward of `base` for a user with `roots`. ROOTS multiply LEAFS but never themselves, and stay between 0 and their
 * maximum, so an amount may be below its base amount.
 */
export function amountOf(
  type: RewardType,
  roots: number,
  config: RewardsSettings,
  base: number = baseAmounts(config)[type],
): number {
  if (type !== 'roots_earned') return rewardAmount(base, roots, config.ROOTS_BASE);
  return Math.min(Math.max(roots + base, 0), config.ROOTS_MAX) - roots;
}
