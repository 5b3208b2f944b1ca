import { Button, NativeSelect } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { listRewards } from '@offshoot/contracts/operations/rewards';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListPagination } from '../../components/page/list-pagination.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { markBefore } from '../../lib/api/page-mark.ts';
import { keys } from '../../lib/api/query.ts';
import { RewardRow } from './reward-row.tsx';
import classes from './rewards.module.css';

const limit = limits.rewardsPage;

/** Every reward, newest first, paginated and filtered by type; both are in the address. */
export function RewardHistory({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('rewards');
  const [params, setParams] = useSearchParams();
  const type = rewardTypes.find((rewardType) => rewardType === params.get('type'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = { page, limit, reward_type: type };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.rewardsPage(query),
    queryFn: ({ signal, client }) => {
      const mark = markBefore(client, page, (earlier) => keys.rewardsPage({ ...query, page: earlier }));
      return call(listRewards, { ...query, mark }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const show = (chosenType: string) => {
    const changed = new URLSearchParams(params);
    if (chosenType) changed.set('type', chosenType);
    else changed.delete('type');
    changed.delete('page');
    setParams(changed);
  };
  return (
    <section className={classes.history} aria-labelledby="reward-history">
      <div className={classes.head}>
        <h2 id="reward-history" className={classes.title}>
          {t('history.title')}
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} className="points" aria-hidden />}
          onClick={onBack}
        >
          {t('history.back')}
        </Button>
      </div>
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('history.type')}
        value={type ?? ''}
        onChange={(event) => show(event.currentTarget.value)}
      >
        <option value="">{t('history.any')}</option>
        {rewardTypes.map((rewardType) => (
          <option key={rewardType} value={rewardType}>
            {t(`types.${rewardType}.name`)}
          </option>
        ))}
      </NativeSelect>
      {isPending ? (
        <ListSkeletons count={6} />
      ) : !data ? (
        <ErrorState title={t('recent.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.rewards.length === 0 ? (
        <EmptyState
          title={t(type ? 'history.none' : 'recent.empty')}
          message={type ? undefined : t('recent.emptyMessage')}
          action={(type || page > 1) && <Button onClick={() => show('')}>{t('history.showAll')}</Button>}
        />
      ) : (
        <>
          <ol className={classes.list} aria-busy={isPlaceholderData}>
            {data.rewards.map((reward) => (
              <RewardRow key={reward.id} reward={reward} />
            ))}
          </ol>
          <ListPagination page={data.page} pages={Math.ceil(data.total / limit)} perPage={limit} total={data.total} />
        </>
      )}
    </section>
  );
}
