import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { SettingCard } from './setting-card.tsx';
import classes from './settings.module.css';
import { useWaitingAccounts } from './use-waiting-accounts.ts';
import { WaitingAccountItem } from './waiting-account-item.tsx';

/** The accounts of newcomers about which an admin decides while registration is by approval. */
export function WaitingAccountsCard() {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { data, error, refetch } = useWaitingAccounts();
  return (
    <SettingCard title={t('settings.waiting.title')} hint={t('settings.waiting.hint')}>
      {!data ? (
        error ? (
          <ErrorState title={t('settings.waiting.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeletons count={1} />
        )
      ) : data.items.length === 0 ? (
        <p className={classes.empty}>{t('settings.waiting.none')}</p>
      ) : (
        <>
          <ul className={classes.rows}>
            {data.items.map((account) => (
              <WaitingAccountItem key={account.id} account={account} />
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={classes.empty}>{t('settings.waiting.all', { number: format.number(data.total) })}</p>
          )}
        </>
      )}
    </SettingCard>
  );
}
