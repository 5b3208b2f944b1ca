import { NativeSelect } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { listIncomingRequests, listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { listMyPlants } from '@offshoot/contracts/operations/plants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

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
function useReceived(): Option[] {
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
  return [...requested, ...swapped];
}

/** The plant that the new one was grown from: one that was received, one of the user's, or one whose tag was scanned. */
export function ParentField({ parent, fault, onChange }: Props) {
  const { t } = useTranslation('lineage');
  const query = { page: 1, per_page: limits.pageSizeMax };
  const { data } = useQuery({
    queryKey: keys.myPlants(query),
    queryFn: ({ signal }) => call(listMyPlants, query, { signal }),
  });
  const received = useReceived();
  const own = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = [...received, ...own].some(({ value }) => value === parent);
  if (!isListed && parent === '' && fault === undefined && received.length + own.length === 0) return null;
  const groups = [
    { group: t('field.received'), items: received },
    { group: t('field.own'), items: own },
  ];
  return (
    <NativeSelect
      label={t('field.label')}
      description={t('field.hint')}
      value={parent}
      error={fault && t(`errors:${fault}`)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('field.none') },
        ...(parent !== '' && !isListed ? [{ value: parent, label: t('field.chosen') }] : []),
        ...groups.filter(({ items }) => items.length > 0),
      ]}
    />
  );
}
