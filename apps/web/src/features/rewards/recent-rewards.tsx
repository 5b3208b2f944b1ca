import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { reward } from '@offshoot/contracts/rewards';
import type { Reward } from '@offshoot/contracts/rewards';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeletons } from '../../components/skeletons.tsx';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import { useFormat } from '../../lib/use-format.ts';
import { RewardIcon } from './reward-icon.tsx';
import { signed, unitOf } from './reward-words.ts';
import classes from './rewards.module.css';

const limit = limits.profileRewardsRecent;
const recent = z.array(reward);

/** The newest rewards and why each was earned. */
export function RecentRewards() {
  const { t } = useTranslation('rewards');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.recentRewards(limit),
    queryFn: ({ signal }) => api.get('/rewards/me/recent', { schema: recent, query: { limit }, signal }),
  });
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
        <ol className={classes.list}>
          {data.map((one) => (
            <RewardRow key={one.id} reward={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function RewardRow({ reward: { reward_type: type, reward_amount: amount, created_at: at } }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const written = signed(amount, format.number);
  return (
    <li className={classes.reward}>
      <RewardIcon type={type} />
      <div className={classes.words}>
        <div className={classes.first}>
          <h3 className={classes.name}>{t(`types.${type}.name`)}</h3>
          <bdi className={amount < 0 ? classes.taken : classes.amount}>
            {unitOf({ reward_type: type }) === 'roots' ? t('roots', { amount: written }) : t('leafs', { amount: written })}
          </bdi>
        </div>
        <p className={classes.why}>{amount < 0 ? t('lost') : t(`types.${type}.why`)}</p>
        <time className={classes.when} dateTime={at} title={format.dateTime(at)}>
          {format.relative(at)}
        </time>
      </div>
    </li>
  );
}
