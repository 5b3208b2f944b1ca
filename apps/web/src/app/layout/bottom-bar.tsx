import { IconHome, IconLeaf, IconMessageCircle, IconPlus, IconUser } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { useAuthDialog, useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './bottom-bar.module.css';

const UnreadBadge = optionalComponent(() =>
  import('../../features/chat/rooms/unread-badge.tsx').then((m) => m.UnreadBadge),
);

function MemberLink({ to, children }: { to: string; children: ReactNode }) {
  const [link, dialog] = useMemberLink(to);
  return (
    <>
      <NavLink {...link}>{children}</NavLink>
      {dialog}
    </>
  );
}

/** The bottom navigation of phones. */
export function BottomBar() {
  const { t } = useTranslation();
  const { status } = useSession();
  const [openDialog, dialog] = useAuthDialog('/plants/create');
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
        <button type="button" className={classes.create} aria-label={t('nav.listPlant')} onClick={openDialog}>
          <IconPlus size={28} aria-hidden />
        </button>
      )}
      <MemberLink to="/chats">
        <IconMessageCircle size={24} aria-hidden />
        {t('nav.chats')}
        {status === 'in' && (
          <Suspense fallback={null}>
            <UnreadBadge />
          </Suspense>
        )}
      </MemberLink>
      <MemberLink to="/profile">
        <IconUser size={24} aria-hidden />
        {t('nav.profile')}
      </MemberLink>
      {dialog}
    </nav>
  );
}
