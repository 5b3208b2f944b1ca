import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/live.tsx';
import { keys } from '../../lib/query.ts';
import { RecentRewards } from './recent-rewards.tsx';
import { RewardSummary } from './reward-summary.tsx';
import classes from './rewards.module.css';

/** What the person has earned, and for what; a reward that arrives shows at once. */
export function RewardsTab() {
  const client = useQueryClient();
  const fetchAgain = () => void client.invalidateQueries({ queryKey: keys.rewards });
  useLive('reward:granted', fetchAgain);
  useLive('reconnected', fetchAgain);
  return (
    <div className={classes.tab}>
      <RewardSummary />
      <RecentRewards />
    </div>
  );
}
