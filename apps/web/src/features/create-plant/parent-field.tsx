import { Button, NativeSelect, Text } from '@mantine/core';
import { listIncomingRequests, listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { myPlantsQuery } from '../../lib/api/my-plants-query.ts';
import { keys } from '../../lib/api/query.ts';
import classes from './parent-field.module.css';

interface Props {
  parent: string;
  /** The error code of one that was refused. */
  fault: string | undefined;
  onChange: (parent: string) => void;
}

interface Option {
  value: string;
  label: string;
}

/** The plants that completed exchanges brought to the user, from either side of a swap. */
function useReceived(): { received: Option[]; queries: UseQueryResult[] } {
  const mine = useQuery({
    queryKey: keys.myRequests,
    queryFn: ({ signal }) => call(listMyRequests, {}, { signal }),
  });
  const incoming = useQuery({
    queryKey: keys.incoming,
    queryFn: ({ signal }) => call(listIncomingRequests, {}, { signal }),
  });
  const requested = (mine.data ?? []).flatMap(({ status, plant_id, plant_name }) =>
    status === 'completed' ? [{ value: plant_id, label: plant_name }] : [],
  );
  const swapped = (incoming.data ?? []).flatMap(({ status, offered_plant_id: value, offered_plant_name: label }) =>
    status === 'completed' && value !== null ? [{ value, label: label ?? '' }] : [],
  );
  return { received: [...requested, ...swapped], queries: [mine, incoming] };
}

/** The plant that the new one was grown from: one that was received, one of the user's, or one whose tag was scanned. */
export function ParentField({ parent, fault, onChange }: Props) {
  const { t } = useTranslation(['lineage', 'plants']);
  const mine = useQuery(myPlantsQuery);
  const { received, queries } = useReceived();
  const own = (mine.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isPending = mine.isPending || queries.some((query) => query.isPending);
  const failed = [mine, ...queries].filter(({ isLoadingError }) => isLoadingError);
  const isListed = [...received, ...own].some(({ value }) => value === parent);
  const isEmpty = received.length + own.length === 0 && parent === '' && fault === undefined;
  if (isEmpty && !isPending && failed.length === 0) return null;
  const groups = [
    { group: t('field.received'), items: received },
    { group: t('field.own'), items: own },
  ];
  return (
    <div>
      <NativeSelect
        label={t('field.label')}
        description={t(isPending ? 'common:loading' : 'field.hint')}
        aria-busy={isPending}
        value={parent}
        error={fault && t(`errors:${fault}`)}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: t('field.none') },
          ...(parent !== '' && !isListed ? [{ value: parent, label: t('field.chosen') }] : []),
          ...groups.filter(({ items }) => items.length > 0),
        ]}
      />
      {failed.length > 0 && (
        <div role="alert" className={classes.failed}>
          <Text c="danger">{t('plants:mine.failed')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
