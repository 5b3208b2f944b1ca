import { IconBell } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { sparePart } from '../../components/spare-part.ts';
import unseen from '../../components/unseen.module.css';
import { useFormat } from '../../lib/use-format.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import classes from './bell.module.css';
import { useUnread } from './unread.ts';
import { useReadPage } from './use-read-page.ts';

const BellPopover = lazy(() => import('./bell-popover.tsx').then((m) => ({ default: m.BellPopover })));
const Newest = sparePart(() => import('./newest.tsx').then((m) => m.Newest));

/** The most that the badge counts. */
const MOST = 99;

/** The bell with the number of unread notifications: on phones a way to their page, else a button with the newest. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [fresh, setFresh] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const unread = useUnread(setFresh);
  useReadPage(unread);
  const looks = {
    className: classes.bell,
    'aria-label': unread > 0 ? t('nav.unreadNotifications', { count: unread }) : t('nav.notifications'),
    children: (
      <>
        <IconBell size={24} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true" data-testid="unread">
            <bdi>{unread > MOST ? `${format.number(MOST)}+` : format.number(unread)}</bdi>
          </span>
        )}
      </>
    ),
  };
  const button = <button type="button" {...looks} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <>
      {isPhone ? (
        <NavLink to="/notifications" {...looks} />
      ) : wanted ? (
        <Suspense fallback={button}>
          <BellPopover>
            <button type="button" {...looks} />
          </BellPopover>
        </Suspense>
      ) : (
        button
      )}
      <span role="status" className={unseen.unseen}>
        {fresh !== null && (
          <Suspense fallback={null}>
            <Newest id={fresh} />
          </Suspense>
        )}
      </span>
    </>
  );
}
