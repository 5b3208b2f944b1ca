import { levelOf, levelStartsAt, type RewardsSummary } from '@offshoot/contracts/rewards';
import type { RewardType } from '@offshoot/contracts/reward-types';

/** Sum of a user's rewards of one type. */
export interface TypeTotal {
  type: RewardType;
  count: number;
  amount: number;
}

const sum = (numbers: number[]): number => numbers.reduce((left, right) => left + right, 0);

/** Summary of a ledger; the average is over rewards in LEAFS, rounded to two decimals. */
export function summarise(totals: readonly TypeTotal[], rootsBase: number): RewardsSummary {
  const inLeafs = totals.filter(({ type }) => type !== 'roots_earned');
  const leafs = sum(inLeafs.map(({ amount }) => amount));
  const rewards = sum(inLeafs.map(({ count }) => count));
  const earned = sum(totals.filter(({ type }) => type === 'roots_earned').map(({ amount }) => amount));
  const [most] = [...totals].sort((left, right) => right.count - left.count || left.type.localeCompare(right.type));
  const level = levelOf(leafs);
  return {
    total_rewards: sum(totals.map(({ count }) => count)),
    total_leafs: leafs,
    total_roots: rootsBase + earned,
    level,
    level_starts_at: levelStartsAt(level),
    next_level_at: levelStartsAt(level + 1),
    average_per_reward: rewards === 0 ? 0 : Math.round((100 * leafs) / rewards) / 100,
    most_common: most?.type ?? null,
    rewards_by_type: Object.fromEntries(
      totals.map(({ type, count, amount }) => {
        const isRoots = type === 'roots_earned';
        return [type, { count, total_leafs: isRoots ? 0 : amount, total_roots: isRoots ? amount : 0 }];
      }),
    ),
  };
}
