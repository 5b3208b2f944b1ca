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
export const unitOf = ({ reward_type }: Pick<Reward, 'reward_type'>): 'leafs' | 'roots' => (reward_type === 'roots_earned' ? 'roots' : 'leafs');
