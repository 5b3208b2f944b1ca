import { listSavedSearches } from '@offshoot/contracts/operations/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './saved-searches.module.css';
import { pathOf, summaryOf, criteriaOf } from './search-criteria.ts';

/** Links to the user's saved searches; nothing without any. */
export function SavedSearchLinks() {
  const { t } = useTranslation(['personal', 'saved-searches', 'plants']);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: keys.savedSearches,
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('searches')}>
      <div className={classes.linksHead}>
        <h2>{t('searches')}</h2>
        <Link to="/plants/searches" className={classes.link}>
          {t('manage')}
        </Link>
      </div>
      <ul className={classes.links}>
        {data.map((saved) => (
          <li key={saved.id}>
            <Link to={pathOf(saved)}>
              {saved.name ? <bdi>{saved.name}</bdi> : summaryOf(t, format, criteriaOf(saved))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
