import { Button } from '@mantine/core';
import type { Meet } from '@offshoot/contracts/meets';
import { IconCalendarPlus, IconRoute, IconShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { meetWhen } from '../../components/meets/meet-when.ts';
import { PersonLink } from '../../components/people/person-link.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { apiUrl } from '../../lib/api/send.ts';
import { shareLink } from '../../lib/device/share-link.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './meets.module.css';

const PointMap = inlineComponent(() => import('../../components/map/point-map.tsx').then((m) => m.PointMap));

const directionsTo = ({ latitude, longitude }: Meet): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;

interface Props {
  meet: Meet;
  /** Whether everybody may see it. */
  isPublic: boolean;
}

/** When and where a swap meet is, who hosts it, and how to get there or pass it on. */
export function MeetDetails({ meet, isPublic }: Props) {
  const { t } = useTranslation('meets');
  const format = useFormat();
  const { language } = useLanguage();
  const { status } = useSession();
  const nameOf = usePersonName();
  const { starts_at: start, time_zone: zone } = meet;
  // Where the reader's clock shows another time than those of the place.
  const isElsewhere = format.dateTimeIn(start, zone) !== null;
  const share = async () => {
    const link = `${window.location.origin}/meets/${meet.id}`;
    const result = await shareLink(meet.title, link);
    if (result === 'copied') toast.success(t('page.shared'));
    if (result === 'failed') toast.error(t('page.shareFailed', { link }));
  };
  return (
    <aside className={classes.details} aria-label={meet.title}>
      <dl className={classes.rows}>
        <div>
          <dt>{t('page.when')}</dt>
          <dd>
            <time dateTime={start}>{meetWhen(meet, language)}</time>
            {isElsewhere && (
              <span className={classes.detail}>
                {t('page.zone', { zone: format.zone(zone), time: format.dateTime(start) })}
              </span>
            )}
            {meet.repeats !== 'none' && <span className={classes.detail}>{t(`repeats.${meet.repeats}`)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('page.where')}</dt>
          <dd>
            <bdi>{meet.place_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('page.host')}</dt>
          <dd>
            {status === 'in' ? (
              <PersonLink id={meet.host_id} name={meet.host?.name} role={meet.host?.role} />
            ) : (
              <bdi>{nameOf(meet.host?.name)}</bdi>
            )}
          </dd>
        </div>
      </dl>
      <WhenSeen className={classes.map}>
        <Suspense fallback={null}>
          <PointMap at={meet} label={t('page.map')} />
        </Suspense>
      </WhenSeen>
      <div className={classes.acts}>
        <Button
          component="a"
          href={directionsTo(meet)}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          {t('page.directions')}
        </Button>
        {isPublic && (
          <>
            <Button
              component="a"
              href={apiUrl(`/meets/${meet.id}/calendar.ics`, { lang: language })}
              download
              variant="light"
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
            >
              {t('page.calendar')}
            </Button>
            <Button variant="light" leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
              {t('page.share')}
            </Button>
          </>
        )}
      </div>
    </aside>
  );
}
