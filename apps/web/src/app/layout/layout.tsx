import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { OfflineBanner } from '../../components/states/offline-banner.tsx';
import { ScreenSkeleton } from '../../components/states/screen-skeleton.tsx';
import { noteNavigation } from '../../components/page/page-title.tsx';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { useIdle } from '../../lib/device/use-idle.ts';
import { DockedNotice } from '../../components/notices/docked-notice.tsx';
import { PlainToasts } from '../../components/toasts/plain-toasts.tsx';
import { onToastWanted } from '../../components/toasts/toast.ts';
import { loginPath } from '../../lib/navigation/safe-path.ts';
import { useFreshness } from '../../lib/live/freshness.ts';
import { useSession } from '../../lib/session/session.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from './header.tsx';
import { useDevelopmentNotice } from './use-development-notice.ts';
import { useHeadLinks } from './use-head-links.ts';
import classes from './layout.module.css';

const ForMembers = optionalComponent(() => import('./for-members.tsx').then((m) => m.ForMembers));
const SiteNotice = optionalComponent(() => import('./site-notice.tsx').then((m) => m.SiteNotice));
const Toasts = optionalComponent(
  () => import('../../components/toasts/toast-container.tsx').then((m) => m.ToastContainer),
  PlainToasts,
);

/** Scrolls to the top on every path change and moves the focus to the new screen's title. */
function useFreshStart(pathname: string) {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    noteNavigation();
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** Redirects to sign in, and back again, when the server ended the session. */
function useWayBackAfterExpiry() {
  const { expired, status } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const over = expired && status === 'out';
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!over) {
      hasLeft.current = false;
      return;
    }
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(loginPath(location), { replace: true });
  }, [over, location, navigate]);
}

/** The layout of every screen: header, main content, footer, and on phones the bottom bar. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { status } = useSession();
  useFreshStart(pathname);
  useWayBackAfterExpiry();
  useFreshness();
  useHeadLinks();
  const [toasts, setToasts] = useState(false);
  useEffect(() => onToastWanted(() => setToasts(true)), []);
  useDevelopmentNotice();
  const isIdle = useIdle();
  return (
    <div className={classes.frame} data-docked>
      <a className={classes.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <OfflineBanner />
      {isIdle && (
        <Suspense fallback={null}>
          <SiteNotice />
        </Suspense>
      )}
      {status === 'in' && (
        <Suspense fallback={null}>
          <ForMembers />
        </Suspense>
      )}
      <main id="main" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <BottomBar />
      <DockedNotice />
      {toasts && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
