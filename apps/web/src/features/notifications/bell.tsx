import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { MenuButton } from '../../components/menus/menu-button.tsx';
import { onDemandComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import unseen from '../../components/badges/unseen.module.css';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import classes from './bell.module.css';
import { useUnread } from './unread.ts';
import { useReadPage } from './use-read-page.ts';

const BellPopover = onDemandComponent(() => import('./bell-popover.tsx').then((m) => m.BellPopover));
const Newest = optionalComponent(() => import('./newest.tsx').then((m) => m.Newest));

/** The maximum that the badge shows. */
const MOST = 99;

/** The bell with the number of unread notifications: on phones a link to their page, else a button with the newest. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [fresh, setFresh] = useState<string | null>(null);
  const unread = useUnread(setFresh);
  useReadPage(unread);
  const looks = {
    className: classes.bell,
    'aria-label': unread > 0 ? t('nav.unreadNotifications', { count: unread }) : t('nav.notifications'),
    children: (
      <>
        <IconBell size={24} aria-hidden />
        {unread > 0 && (
          <span
            className={classes.count}
            aria-hidden="true"
            data-testid="unread"
            // No text of the page, so that the visible label is part of the button's name in every script.
            data-count={unread > MOST ? `${format.number(MOST)}+` : format.number(unread)}
          />
        )}
      </>
    ),
  };
  return (
    <>
      {isPhone ? (
        <NavLink to="/notifications" {...looks} />
      ) : (
        <MenuButton Menu={BellPopover} popup="dialog" {...looks} />
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
