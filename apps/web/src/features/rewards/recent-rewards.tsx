import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientLimits } from '../../config/client-limits.ts';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useRecentRewards } from '../../components/rewards/use-recent-rewards.ts';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { RewardRow } from './reward-row.tsx';
import classes from './rewards.module.css';

const limit = clientLimits.profileRewardsRecent;

/** The newest rewards with their reasons. */
export function RecentRewards({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('rewards');
  const { data, error, isPending, refetch } = useRecentRewards();
  return (
    <section className={classes.recent} aria-labelledby="recent-rewards">
      <h2 id="recent-rewards" className={classes.title}>
        {t('recent.title')}
      </h2>
      {isPending ? (
        <ListSkeletons count={4} />
      ) : error && !data ? (
        <ErrorState title={t('recent.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('recent.empty')}
          message={t('recent.emptyMessage')}
          action={
            <Button component={Link} to="/plants/create">
              {t('common:nav.listPlant')}
            </Button>
          }
        />
      ) : (
        <>
          <ol className={classes.list}>
            {data.map((reward) => (
              <RewardRow key={reward.id} reward={reward} />
            ))}
          </ol>
          {data.length === limit && (
            <Button variant="outline" onClick={onAll}>
              {t('recent.all')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
