import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { FollowButton } from './follow-button.tsx';
import classes from './people.module.css';
import { usePerson } from './use-person.ts';

/** What a member may know of a plant's owner at a glance: rating, exchanges and how reliable they are, with a button to follow. Nothing of a hidden profile. */
export function OwnerSummary({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data: person } = usePerson(id);
  if (!person) return null;
  return (
    <>
      <p className={classes.summary}>
        {person.rating !== null && (
          <span>
            <IconStarFilled size={16} aria-hidden /> {t('stars', { rating: format.decimal(person.rating) })} ·{' '}
            {t('ratings', { count: person.reviews_count })}
          </span>
        )}
        <span>{t('exchangesDone', { count: person.exchanges })}</span>
        {person.replies && <span>{t(`record.replies.${person.replies}`)}</span>}
        {Boolean(person.no_shows) && <span>{t('record.noShows', { count: person.no_shows })}</span>}
      </p>
      {!person.is_blocked && (
        <FollowButton
          person={person}
          onRefused={(error) => toast.error(`${t('actionFailed')} ${errorText(t, error)}`)}
        />
      )}
    </>
  );
}
