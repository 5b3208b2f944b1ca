import { useRecentRewards } from '../../components/rewards/use-recent-rewards.ts';

/** LEAFS that the user has earned with an exchange; 0 until they are paid, and once they are no longer among the newest. */
export function useEarned(exchangeId: string): number {
  const { data = [] } = useRecentRewards();
  return data
    .filter((reward) => reward.exchange_id === exchangeId && reward.reward_type !== 'roots_earned')
    .reduce((sum, reward) => sum + reward.reward_amount, 0);
}
