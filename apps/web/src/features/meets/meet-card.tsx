import type { Meet } from '@offshoot/contracts/meets';
import { IconCalendarEvent, IconMapPin, IconRepeat, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../components/badges/status-badge.tsx';
import { meetWhen } from '../../components/meets/meet-when.ts';
import { guarded } from '../../components/states/guarded.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/session.tsx';
import { MeetStatus } from './meet-status.tsx';
import classes from './meets.module.css';

/** A swap meet in a list: what, when, where, and how many come. */
export const MeetCard = guarded(function MeetCard({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { language } = useLanguage();
  const { me } = useSession();
  const own = meet.host_id === me?.id ? 'card.youHost' : meet.own_visit && 'card.youCome';
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3>
          <Link to={`/meets/${meet.id}`}>
            <bdi>{meet.title}</bdi>
          </Link>
        </h3>
        <MeetStatus meet={meet} />
        {own && <Chip tone="leaf">{t(own)}</Chip>}
      </div>
      <p className={classes.line}>
        <IconCalendarEvent size={18} aria-hidden />
        <time dateTime={meet.starts_at}>{meetWhen(meet, language)}</time>
      </p>
      <p className={classes.line}>
        <IconMapPin size={18} aria-hidden />
        <bdi>{meet.place_name}</bdi>
      </p>
      {meet.repeats !== 'none' && (
        <p className={classes.line}>
          <IconRepeat size={18} aria-hidden />
          {t(`repeats.${meet.repeats}`)}
        </p>
      )}
      <p className={classes.line}>
        <IconUsers size={18} aria-hidden />
        {meet.visitors > 0 ? t('card.coming', { count: meet.visitors }) : t('card.comingNone')}
      </p>
    </li>
  );
}, 'li');
