import { IconId, IconMapPin, IconMessageCircle, IconPlant2, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { useRings, waitingRings } from '../../components/rings/use-rings.ts';
import { useUnread } from '../../features/chat/rooms/use-unread.ts';
import { WaitingExchanges } from '../../features/exchanges/waiting-exchanges.tsx';
import { WaitingRow } from '../../features/exchanges/waiting-row.tsx';
import { useRejectedPlants } from '../../features/plants/mine/use-rejected-plants.ts';
import { SavedSearchLinks } from '../../features/saved-searches/saved-search-links.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './personal-home.module.css';

/** A member's own part of the home page. Its own chunk, with its own texts: visitors do not load it. */
export function PersonalHome() {
  const { t } = useTranslation('personal');
  const unread = useUnread();
  const rejected = useRejectedPlants();
  const format = useFormat();
  const { me, stats } = useSession();
  const proposed = waitingRings(useRings().data);
  const messages = unread > 0 && (
    <li>
      <WaitingRow
        to="/chats"
        picture={<IconMessageCircle size={28} aria-hidden />}
        title={t('unread', { count: unread })}
      />
    </li>
  );
  const plants = rejected.map(({ id, name, status, images, image_meta: [meta] }) => (
    <li key={id}>
      <WaitingRow
        to={`/plants/${id}`}
        picture={
          <PlantPhoto image={images[0]} meta={meta} alt="" sizes="48px" ratio={1} className={classes.thumb ?? ''} />
        }
        title={<bdi>{name}</bdi>}
      >
        <span>{t(status === 'rejected' ? 'rejected' : 'changeRejected')}</span>
      </WaitingRow>
    </li>
  ));
  const rings = proposed.map(({ id, agree_by: until }) => (
    <li key={id}>
      <WaitingRow to="/rings" picture={<IconRefresh size={28} aria-hidden />} title={t('ring.title')}>
        <span>{t('ring.text', { until: format.dateTime(until) })}</span>
      </WaitingRow>
    </li>
  ));
  // A newcomer's first steps, until they have listed a plant.
  const steps =
    me && stats?.plants_shared === 0
      ? [
          { step: 'words', to: '/profile?edit', Icon: IconId, isDone: me.bio !== '' || me.avatar !== null } as const,
          { step: 'town', to: '/profile?edit', Icon: IconMapPin, isDone: me.location !== '' } as const,
          { step: 'plant', to: '/plants/create', Icon: IconPlant2, isDone: false } as const,
        ]
          .filter(({ isDone }) => !isDone)
          .map(({ step, to, Icon }) => (
            <li key={step}>
              <WaitingRow to={to} picture={<Icon size={28} aria-hidden />} title={t(`first.${step}.title`)}>
                <span>{t(`first.${step}.text`)}</span>
              </WaitingRow>
            </li>
          ))
      : [];
  return (
    <div className={classes.personal}>
      <WaitingExchanges
        more={
          (messages || plants.length > 0 || rings.length > 0 || steps.length > 0) && (
            <>
              {rings}
              {messages}
              {plants}
              {steps}
            </>
          )
        }
      />
      <SavedSearchLinks />
    </div>
  );
}
