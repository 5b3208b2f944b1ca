import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/forms/segmented-control.tsx';
import { isBeyondLast } from '../../../components/page/list-pagination.tsx';
import { PagedList } from '../../../components/page/paged-list.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
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
  const meets = useModeratedMeets(query);
  // The last one of the last page was decided.
  if (meets.data && isBeyondLast(meets.data) && query.page !== meets.data.pages)
    setQuery({ ...query, page: meets.data.pages });
  return (
    <ModerationFrame page="meets">
      <p>{t('moderation.text')}</p>
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label={t('moderation.show')}
        value={query.state}
        onChange={(state) => setQuery({ state, page: 1 })}
        data={states.map((value) => ({ value, label: t(`moderation.states.${value}`) }))}
      />
      <PagedList
        query={meets}
        loading={<ListSkeletons count={3} />}
        failed={t('moderation.failed')}
        empty={<EmptyState title={t(query.state === 'pending' ? 'moderation.empty' : 'moderation.emptyAhead')} />}
        onPage={(page) => setQuery({ ...query, page })}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((meet) => (
              <MeetRow key={meet.id} meet={meet} />
            ))}
          </ul>
        )}
      </PagedList>
    </ModerationFrame>
  );
}
