import { rewardTypes } from '@offshoot/contracts/rewards';
import type { Reward, RewardType, RewardsSummary } from '@offshoot/contracts/rewards';

export interface TypeRow {
  type: RewardType;
  count: number;
  leafs: number;
  roots: number;
}

/** The types that paid, the ones that brought most first. */
export function rowsByType(byType: RewardsSummary['rewards_by_type']): TypeRow[] {
  const rows = rewardTypes.flatMap((type) => {
    const sum = byType[type];
    return sum && sum.count > 0 ? [{ type, count: sum.count, leafs: sum.total_leafs, roots: sum.total_roots }] : [];
  });
  return rows.sort((one, other) => other.leafs - one.leafs || other.count - one.count);
}

/** An amount with its sign, written with the person's own digits. */
export function signed(amount: number, number: (value: number) => string): string {
  return `${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`;
}

/** Only `roots_earned` counts ROOTS. */
export const unitOf = ({ reward_type }: Pick<Reward, 'reward_type'>): 'leafs' | 'roots' =>
  reward_type === 'roots_earned' ? 'roots' : 'leafs';

/**
 * The sentence that says why: of the day, the level, a loss, or that nothing more could be given; else the
 * one of its type.
 */
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

/** What a page was told of a reward. */
export type Granted = Pick<Reward, 'reward_type' | 'reward_amount' | 'level'>;

/**
 * What to say of rewards that came together: one short message, of the level where one was reached. Nothing of
 * a visit, which comes with every first look of a day, nor of what brought nothing.
 */
export function changesOf(
  granted: readonly Granted[],
): { level: number | null; leafs: number; roots: number; only: RewardType | null } | null {
  const counted = granted.filter((one) => one.reward_amount > 0);
  if (counted.every((one) => one.reward_type === 'daily_login')) return null;
  const sum = (unit: 'leafs' | 'roots') =>
    counted.filter((one) => unitOf(one) === unit).reduce((all, one) => all + one.reward_amount, 0);
  const levels = counted.flatMap((one) => one.level ?? []);
  const [first] = counted;
  return {
    level: levels.length > 0 ? Math.max(...levels) : null,
    leafs: sum('leafs'),
    roots: sum('roots'),
    only: counted.length === 1 && first ? first.reward_type : null,
  };
}
