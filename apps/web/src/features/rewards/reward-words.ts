import { rewardTypes } from '@offshoot/contracts/reward-types';
import type { Reward, RewardsSummary } from '@offshoot/contracts/rewards';
import type { RewardType } from '@offshoot/contracts/reward-types';

export interface TypeRow {
  type: RewardType;
  count: number;
  leafs: number;
  roots: number;
}

/** The types that paid, the largest sums first. */
export function rowsByType(byType: RewardsSummary['rewards_by_type']): TypeRow[] {
  const rows = rewardTypes.flatMap((type) => {
    const sum = byType[type];
    return sum && sum.count > 0 ? [{ type, count: sum.count, leafs: sum.total_leafs, roots: sum.total_roots }] : [];
  });
  return rows.sort((first, second) => second.leafs - first.leafs || second.count - first.count);
}

/** A signed amount, written with the locale's digits. */
export function signed(amount: number, number: (value: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`;
}

/** Only `roots_earned` counts ROOTS. */
export const unitOf = ({ reward_type }: Pick<Reward, 'reward_type'>): 'leafs' | 'roots' =>
  reward_type === 'roots_earned' ? 'roots' : 'leafs';

/** The sentence of a reward: of the day, the level, a loss, or a reached limit; else of its type. */
export function reasonOf({
  reward_type,
  reward_amount,
  level,
}: Pick<Reward, 'reward_type' | 'reward_amount' | 'level'>): 'daily' | 'level' | 'lost' | 'full' | 'type' {
  if (reward_amount < 0) return 'lost';
  if (reward_type === 'daily_login') return 'daily';
  if (reward_type === 'level_up' && level !== undefined) return 'level';
  return reward_type === 'roots_earned' && reward_amount === 0 ? 'full' : 'type';
}

/** The payload of a reward's push. */
export type Granted = Pick<Reward, 'reward_type' | 'reward_amount' | 'level'>;

/**
 * One message for rewards that arrived together, with the level if one was reached. None for a visit, which comes with
 * the first request of each day, nor for an empty amount.
 */
export function changesOf(
  granted: readonly Granted[],
): { level: number | null; leafs: number; roots: number; only: RewardType | null } | null {
  const counted = granted.filter((reward) => reward.reward_amount > 0);
  if (counted.every((reward) => reward.reward_type === 'daily_login')) return null;
  const sum = (unit: 'leafs' | 'roots') =>
    counted.filter((reward) => unitOf(reward) === unit).reduce((all, reward) => all + reward.reward_amount, 0);
  const levels = counted.flatMap((reward) => reward.level ?? []);
  const [first] = counted;
  return {
    level: levels.length > 0 ? Math.max(...levels) : null,
    leafs: sum('leafs'),
    roots: sum('roots'),
    only: counted.length === 1 && first ? first.reward_type : null,
  };
}
