import { IconHome, IconLeaf, IconMessageCircle, IconPlus, IconUser } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../lib/session.tsx';
import classes from './bottom-bar.module.css';
import { sparePart } from './spare-part.ts';

const UnreadBadge = sparePart(() => import('../features/chat/unread-badge.tsx').then((m) => m.UnreadBadge));
const AuthRequiredDialog = lazy(() =>
  import('../components/auth-required-dialog.tsx').then((m) => ({ default: m.AuthRequiredDialog })),
);

/** The five ways of a thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const { status } = useSession();
  const [asked, setAsked] = useState(false);
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      <NavLink to="/" end>
        <IconHome size={24} aria-hidden />
        {t('nav.home')}
      </NavLink>
      <NavLink to="/plants" end>
        <IconLeaf size={24} aria-hidden />
        {t('nav.plants')}
      </NavLink>
      {status === 'in' ? (
        <NavLink to="/plants/create" className={classes.create} aria-label={t('nav.listPlant')}>
          <IconPlus size={28} aria-hidden />
        </NavLink>
      ) : (
        <button type="button" className={classes.create} aria-label={t('nav.listPlant')} onClick={() => setAsked(true)}>
          <IconPlus size={28} aria-hidden />
        </button>
      )}
      <NavLink to="/chats">
        <IconMessageCircle size={24} aria-hidden />
        {t('nav.chats')}
        {status === 'in' && (
          <Suspense fallback={null}>
            <UnreadBadge />
          </Suspense>
        )}
      </NavLink>
      <NavLink to="/profile">
        <IconUser size={24} aria-hidden />
        {t('nav.profile')}
      </NavLink>
      {asked && (
        <Suspense fallback={null}>
          <AuthRequiredDialog onClose={() => setAsked(false)} next="/plants/create" />
        </Suspense>
      )}
    </nav>
  );
}
