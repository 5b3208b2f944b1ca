import { Skeleton, Table } from '@mantine/core';
import { rewardsConfig } from '@offshoot/contracts/operations/rewards';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { call } from '../../lib/api/call.ts';
import { consumeFirstData } from '../../lib/api/first-data.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './pages.module.css';

/** What each reward is for and its amount, as the server grants it. */
export function RewardsTable() {
  const { t } = useTranslation(['pages', 'rewards']);
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...keys.rewards, 'config'],
    queryFn: ({ signal }) => call(rewardsConfig, {}, { signal }),
    initialData: () => consumeFirstData('rewards'),
  });
  if (isPending) return <Skeleton height={560} role="status" aria-label={t('about.rewards.loading')} />;
  if (!data) return <ErrorState title={t('about.rewards.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table className={classes.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('about.rewards.reward')}</Table.Th>
            <Table.Th className={classes.amount}>{t('about.rewards.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rewardTypes.map((type) => {
            const amount = data.rewards[type]?.base_amount;
            if (amount === undefined) return null;
            return (
              <Table.Tr key={type}>
                <Table.Td>
                  <strong>{t(`rewards:types.${type}.name`)}</strong>
                  <p className={classes.why}>{t(`rewards:types.${type}.why`)}</p>
                </Table.Td>
                <Table.Td className={classes.amount}>
                  {t(type === 'roots_earned' ? 'rewards:roots' : 'rewards:leafs', { amount: format.number(amount) })}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <p className={classes.small}>{t('about.rewards.start', { roots: data.roots_base })}</p>
    </>
  );
}
