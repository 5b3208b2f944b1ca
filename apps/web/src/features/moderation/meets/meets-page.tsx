import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBeyondLast, ListPagination } from '../../../components/page/list-pagination.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { ModerationFrame } from '../moderation-frame.tsx';
import { MeetRow } from './meet-row.tsx';
import classes from './meets.module.css';
import { useModeratedMeets } from './moderated-meets.ts';

const states = ['pending', 'ahead'] as const;

/** The swap meets that wait for a moderator, and those that are public. */
export function MeetsPage() {
  const { t } = useTranslation('meets');
  const [query, setQuery] = useState<{ state: (typeof states)[number]; page: number }>({ state: 'pending', page: 1 });
  const { data, error, isPending, refetch } = useModeratedMeets(query);
  // The last one of the last page was decided.
  if (data && isBeyondLast(data) && query.page !== data.pages) setQuery({ ...query, page: data.pages });
  return (
    <ModerationFrame page="meets">
      <p>{t('moderation.text')}</p>
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label={t('moderation.show')}
        radius="xl"
        value={query.state}
        onChange={(state) => setQuery({ state, page: 1 })}
        data={states.map((value) => ({ value, label: t(`moderation.states.${value}`) }))}
      />
      {isPending ? (
        <ListSkeletons count={3} />
      ) : error ? (
        <ErrorState title={t('moderation.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t(query.state === 'pending' ? 'moderation.empty' : 'moderation.emptyAhead')} />
      ) : (
        <>
          <ul className={classes.list}>
            {data.items.map((meet) => (
              <MeetRow key={meet.id} meet={meet} />
            ))}
          </ul>
          <ListPagination
            page={data.page}
            pages={data.pages}
            perPage={data.per_page}
            total={data.total}
            onChange={(page) => setQuery({ ...query, page })}
          />
        </>
      )}
    </ModerationFrame>
  );
}
