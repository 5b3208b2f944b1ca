import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useExchanges } from './exchange-queries.ts';
import { seenFrom } from './seen-from.ts';
import classes from './waiting-exchanges.module.css';
import { WaitingRow } from './waiting-row.tsx';
import { dueOf, nextMeeting, type Listed } from './waiting.ts';

/** More of them are on the profile. */
const SHOWN = 4;

interface Props {
  /** What else waits, as list items; null if nothing. */
  more: ReactNode;
}

/** What waits for the user, and their next meeting. */
export function WaitingExchanges({ more }: Props) {
  const { t } = useTranslation('personal');
  const format = useFormat();
  const nameOf = usePersonName();
  const [incoming, mine] = [useExchanges('incoming'), useExchanges('mine')];
  const error = incoming.error ?? mine.error;
  const isLoaded = incoming.data !== undefined && mine.data !== undefined;
  const listed: Listed[] = [
    ...(incoming.data ?? []).map((exchange) => ({ exchange, side: 'incoming' as const })),
    ...(mine.data ?? []).map((exchange) => ({ exchange, side: 'mine' as const })),
  ];
  const waiting = listed.flatMap((entry) => {
    const due = dueOf(entry);
    return due ? [{ ...entry, due }] : [];
  });
  const meeting = nextMeeting(listed);
  const nameIn = ({ exchange, side }: Listed) => nameOf(seenFrom(exchange, side).other.name);
  return (
    <div className={classes.both}>
      <section className={classes.block} aria-label={t('title')}>
        <h2>{t('title')}</h2>
        {!isLoaded && error ? (
          <ErrorState
            title={t('failed')}
            error={error}
            onRetry={() => {
              void incoming.refetch();
              void mine.refetch();
            }}
          />
        ) : !isLoaded ? (
          <ListSkeletons count={2} />
        ) : waiting.length === 0 && !more ? (
          <p className={classes.nothing}>{t('nothing')}</p>
        ) : (
          <ul className={classes.rows}>
            {more}
            {waiting.slice(0, SHOWN).map((entry) => (
              <li key={entry.exchange.id}>
                <WaitingRow
                  to={`/profile?exchange=${entry.exchange.id}`}
                  picture={
                    <PlantPhoto
                      image={entry.exchange.plant_image}
                      alt=""
                      sizes="48px"
                      ratio={1}
                      className={classes.thumb}
                    />
                  }
                  title={<bdi>{entry.exchange.plant_name}</bdi>}
                >
                  <span>{t(entry.due, { name: nameIn(entry) })}</span>
                </WaitingRow>
              </li>
            ))}
          </ul>
        )}
        {waiting.length > SHOWN && (
          <Link to="/profile" className={classes.all}>
            {t('all', { total: format.number(waiting.length) })}
          </Link>
        )}
      </section>
      {meeting && (
        <section className={classes.block} aria-label={t('meeting')}>
          <h2>{t('meeting')}</h2>
          <WaitingRow
            to={`/profile?exchange=${meeting.exchange.id}`}
            picture={<IconCalendarEvent size={28} aria-hidden />}
            title={<time dateTime={meeting.time}>{format.dateTime(meeting.time)}</time>}
          >
            <span>
              <bdi>{meeting.exchange.meeting_address}</bdi>
            </span>
            <span>
              <bdi>{meeting.exchange.plant_name}</bdi> · {t('with', { name: nameIn(meeting) })}
            </span>
          </WaitingRow>
        </section>
      )}
    </div>
  );
}
