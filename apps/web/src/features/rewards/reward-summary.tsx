import { Skeleton } from '@mantine/core';
import { rewardsSummary } from '@offshoot/contracts/operations/rewards';
import type { RewardsSummary } from '@offshoot/contracts/rewards';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LevelMeter } from '../../components/people/level-meter.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { rowsByType, signed } from './reward-words.ts';
import type { TypeRow } from './reward-words.ts';
import classes from './rewards.module.css';

/** LEAFS, ROOTS and level in figures, and their sources. */
export function RewardSummary() {
  const { t } = useTranslation('rewards');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...keys.rewards, 'summary'],
    queryFn: ({ signal }) => call(rewardsSummary, {}, { signal }),
  });
  return (
    <section className={classes.summary} aria-labelledby="rewards-summary">
      <h2 id="rewards-summary" className={classes.title}>
        {t('summary.title')}
      </h2>
      {isPending ? (
        <div role="status" aria-label={t('common:loading')} className={classes.card}>
          <Skeleton height={78} />
          <Skeleton height={120} />
        </div>
      ) : error && !data ? (
        <ErrorState title={t('summary.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Summary summary={data} />
      )}
    </section>
  );
}

function Summary({ summary }: { summary: RewardsSummary }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const rows = rowsByType(summary.rewards_by_type);
  return (
    <>
      <div className={classes.card}>
        <LevelMeter
          leafs={summary.total_leafs}
          level={summary.level}
          startsAt={summary.level_starts_at}
          nextAt={summary.next_level_at}
        />
        <dl className={classes.figures}>
          <Figure name={t('summary.roots')}>{format.number(summary.total_roots)}</Figure>
          <Figure name={t('summary.total')}>{format.number(summary.total_rewards)}</Figure>
          <Figure name={t('summary.average')}>{format.number(Math.round(summary.average_per_reward * 10) / 10)}</Figure>
          <Figure name={t('summary.mostCommon')}>
            {summary.most_common ? t(`types.${summary.most_common}.name`) : t('summary.none')}
          </Figure>
        </dl>
        <p className={classes.hint}>{t('summary.rootsHint')}</p>
      </div>
      {rows.length > 0 && <ByType rows={rows} />}
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ByType({ rows }: { rows: TypeRow[] }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption>{t('byType.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('byType.type')}</th>
            <th scope="col">{t('byType.times')}</th>
            <th scope="col">{t('byType.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, count, leafs, roots }) => (
            <tr key={type}>
              <th scope="row">{t(`types.${type}.name`)}</th>
              <td>{format.number(count)}</td>
              <td>
                {(leafs !== 0 || roots === 0) && <bdi>{t('leafs', { amount: signed(leafs, format.number) })}</bdi>}
                {roots !== 0 && <bdi>{t('roots', { amount: signed(roots, format.number) })}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
