import { useSearchParams } from 'react-router-dom';
import { FaqLinks } from '../../components/page/faq-link.tsx';
import { RecentRewards } from './recent-rewards.tsx';
import { RewardHistory } from './reward-history.tsx';
import { RewardSummary } from './reward-summary.tsx';
import classes from './rewards.module.css';

/** The user's rewards and their reasons; a new one is shown at once. */
export function RewardsTab() {
  const [params, setParams] = useSearchParams();
  const show = (what: 'all' | 'summary') => {
    const changed = new URLSearchParams(params);
    for (const name of ['rewards', 'type', 'page']) changed.delete(name);
    if (what === 'all') changed.set('rewards', 'all');
    setParams(changed, { preventScrollReset: true });
  };
  if (params.get('rewards') === 'all') return <RewardHistory onBack={() => show('summary')} />;
  return (
    <div className={classes.tab}>
      <RewardSummary />
      <RecentRewards onAll={() => show('all')} />
      <FaqLinks entries={['leafs', 'roots']} />
    </div>
  );
}
