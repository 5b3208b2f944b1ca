import { ActionIcon, Button } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { ExchangeCard } from './exchange-card.tsx';
import { useExchanges } from './exchange-queries.ts';
import classes from './exchanges.module.css';
import type { Side } from './seen-from.ts';
import { useArrival } from './use-arrival.ts';
import { useFinished } from './use-finished.ts';

interface Props {
  side: Side;
  onOpenChat: (exchangeId: string) => void;
  /** Shows the exchanges of one plant only, on its owner's page. */
  plantId?: string;
}

/** One of the user's two lists, with a button to fetch it again: the active exchanges, and the finished ones folded. */
export function ExchangeList({ side, onOpenChat, plantId }: Props) {
  const { t } = useTranslation('exchange');
  const { data, error, isPending, isFetching, refetch } = useExchanges(side);
  const format = useFormat();
  const { place, arrived } = useArrival((search) => plantId !== undefined && search.has('requests'));
  const shown = data?.filter((exchange) => !plantId || exchange.plant_id === plantId) ?? [];
  const { active, finished } = useFinished(shown);
  const cardOf = (exchange: Exchange) => (
    <ExchangeCard
      key={exchange.id}
      exchange={exchange}
      side={side}
      onOpenChat={onOpenChat}
      onPlantPage={plantId !== undefined}
    />
  );
  const refresh = async () => {
    const { error: failure } = await refetch();
    if (failure) toast.error(errorText(t, failure));
    else toast.success(t('list.refreshed'));
  };
  return (
    <section ref={place} tabIndex={arrived ? -1 : undefined} className={classes.list} aria-label={t(`list.${side}`)}>
      <div className={classes.listHead}>
        <h2 className={classes.title}>{t(`list.${side}`)}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('list.refresh')}
          loading={isFetching && !isPending}
          onClick={() => void refresh()}
        >
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isPending ? (
        <ListSkeletons count={2} />
      ) : !data ? (
        <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        plantId ? (
          <p className={classes.note}>{t('list.emptyPlant')}</p>
        ) : (
          <EmptyList side={side} />
        )
      ) : (
        <>
          {active.length > 0 ? active.map(cardOf) : <p className={classes.note}>{t('list.noneActive')}</p>}
          {finished.length > 0 && (
            <details className={classes.finished}>
              <summary>{t('list.finished', { total: format.number(finished.length) })}</summary>
              <div className={classes.list}>{finished.map(cardOf)}</div>
            </details>
          )}
        </>
      )}
    </section>
  );
}

function EmptyList({ side }: { side: Side }) {
  const { t } = useTranslation('exchange');
  return (
    <EmptyState
      title={t(`list.empty.${side}`)}
      action={
        <Button component={Link} to={side === 'mine' ? '/plants' : '/plants/create'} variant="outline">
          {t(side === 'mine' ? 'list.browse' : 'common:nav.listPlant')}
        </Button>
      }
    />
  );
}
