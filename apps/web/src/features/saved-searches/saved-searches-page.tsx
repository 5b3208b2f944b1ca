import { Button } from '@mantine/core';
import { listSavedSearches } from '@offshoot/contracts/operations/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import classes from './saved-searches.module.css';

/** The user's saved searches: each opens its list, can be muted, renamed and deleted. */
export function SavedSearchesPage() {
  const { t } = useTranslation(['saved-searches', 'plants']);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.savedSearches,
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  });
  return (
    <div className={section.middle}>
      <PageTitle title={t('list.title')}>{t('list.title')}</PageTitle>
      <p className={classes.subtitle}>{t('list.subtitle')}</p>
      {isPending ? (
        <ListSkeletons count={3} />
      ) : !data ? (
        <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          message={t('list.emptyMessage')}
          action={
            <Button component={Link} to="/plants">
              {t('list.find')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.list}>
          {data.map((saved) => (
            <SavedSearchRow key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
      <FaqLink entry="searches" />
    </div>
  );
}
