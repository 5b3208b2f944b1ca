import { defaultRequestMessage, type Exchange } from '@offshoot/contracts/exchange';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';
import { useExchanges } from './exchange-queries.ts';
import { seenFrom } from './seen-from.ts';
import { WaitingActs, type WaitingAct } from './waiting-acts.tsx';
import classes from './waiting-exchanges.module.css';
import { WaitingRow } from './waiting-row.tsx';
import { dueOf, nextMeeting, type Due, type Listed } from './waiting.ts';

const WaitingDialogs = onDemandComponent(() => import('./waiting-dialogs.tsx').then((m) => m.WaitingDialogs));

/** More of them are on the profile. */
const SHOWN = 4;

interface Props {
  /** What else waits, as list items; null if nothing. */
  more: ReactNode;
}

/** What the user needs to know before they decide: what is offered in return and written, or when and where to meet. */
function Details({ entry: { exchange }, due }: { entry: Listed; due: Due }) {
  const { t } = useTranslation('personal');
  const format = useFormat();
  const { message, offered_plant_name: offered, meeting_time: time, meeting_address: address } = exchange;
  if (due === 'agree' && time !== null)
    return (
      <span>
        <time dateTime={time}>{format.dateTime(time)}</time> · <bdi>{address}</bdi>
      </span>
    );
  if (due !== 'request') return null;
  return (
    <>
      {offered !== null && <span>{t('inReturn', { plant: isolated(offered) })}</span>}
      {message && message !== defaultRequestMessage && (
        <q className={classes.message} dir="auto">
          {message}
        </q>
      )}
    </>
  );
}

/** What waits for the user, with the buttons to act on it, and their next meeting. */
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
  const section = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<(Listed & { act: Exclude<WaitingAct, 'agree'> }) | null>(null);
  const agree = useExchangeAct(exchangeActs.confirmMeeting);
  const agreeTo = (exchange: Exchange) =>
    agree.mutate(exchange, {
      onSuccess: () => {
        toast.success(t('agreed'));
        // Its button leaves with the row.
        section.current?.focus({ preventScroll: true });
      },
      onError: (error) => toast.error(`${t('agreeFailed')} ${errorText(t, error)}`),
    });
  const nameIn = ({ exchange, side }: Listed) => nameOf(seenFrom(exchange, side).other.name);
  return (
    <div className={classes.both}>
      <section ref={section} tabIndex={-1} className={classes.block} aria-label={t('title')}>
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
              <li key={entry.exchange.id} className={classes.item}>
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
                  titleId={`waiting-${entry.exchange.id}`}
                >
                  <span>{t(entry.due, { name: nameIn(entry) })}</span>
                  <Details entry={entry} due={entry.due} />
                </WaitingRow>
                <WaitingActs
                  due={entry.due}
                  plantId={`waiting-${entry.exchange.id}`}
                  busy={agree.isPending && agree.variables.id === entry.exchange.id}
                  onAct={(act) => (act === 'agree' ? agreeTo(entry.exchange) : setOpened({ ...entry, act }))}
                />
              </li>
            ))}
          </ul>
        )}
        {waiting.length > SHOWN && (
          <Link to="/profile?tab=exchanges" className={classes.all}>
            {t('all', { total: format.number(waiting.length) })}
          </Link>
        )}
      </section>
      {opened && <WaitingDialogs {...opened} onClose={() => setOpened(null)} />}
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
