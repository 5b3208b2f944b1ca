import { communityStats } from '@offshoot/contracts/operations/community';
import { useQuery } from '@tanstack/react-query';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { consumeFirstData } from '../../lib/api/first-data.ts';
import { keys } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './home-stats.module.css';

/** The community's figures. Left out if the request fails. */
export function HomeStats() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data, isError } = useQuery({
    queryKey: keys.stats,
    queryFn: ({ signal }) => call(communityStats, {}, { signal }),
    initialData: () => consumeFirstData('stats'),
  });
  if (isError && !data) return null;
  // The row keeps its height while the figures load.
  if (!data) return <div className={classes.stats} aria-hidden="true" />;
  const rating = format.decimal(data.user_rating);
  return (
    <ul className={classes.stats} aria-label={t('stats.label')}>
      <li>
        <strong>{format.number(data.plants_shared)}</strong> {t('stats.plants', { count: data.plants_shared })}
      </li>
      <li>
        <strong>{format.number(data.active_users)}</strong> {t('stats.people', { count: data.active_users })}
      </li>
      <li>
        <strong>{format.number(data.cities)}</strong> {t('stats.cities', { count: data.cities })}
      </li>
      <li>
        <span role="img" aria-label={t('stats.rating', { rating })} className={classes.rating}>
          <IconStarFilled size={14} aria-hidden />
          <strong aria-hidden="true">{rating}</strong>
        </span>
      </li>
    </ul>
  );
}
