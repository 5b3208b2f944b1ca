import { Button } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { Brand } from '../../components/page/brand.tsx';
import { ColorSchemeToggle } from '../../components/menus/color-scheme-toggle.tsx';
import { LanguageSwitcher } from '../../components/menus/language-switcher.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './header.module.css';
import { More } from '../menus/more.tsx';
import { MenuButton } from '../../components/menus/menu-button.tsx';
import { onDemandComponent, optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { useAuthDialog } from '../../components/dialogs/use-auth-dialog.tsx';

const Bell = optionalComponent(() => import('../../features/notifications/bell.tsx').then((m) => m.Bell));
const UnreadBadge = optionalComponent(() =>
  import('../../features/chat/rooms/unread-badge.tsx').then((m) => m.UnreadBadge),
);
const AccountMenu = onDemandComponent(() => import('../menus/account-menu.tsx').then((m) => m.AccountMenu));

function Member() {
  const { t } = useTranslation();
  const { me } = useSession();
  return (
    <>
      <Button component={Link} to="/plants/create" size="sm" className={classes.wide} aria-label={t('nav.listPlant')}>
        <IconPlus size={16} aria-hidden />
        <span className={`${classes.roomy} ${classes.besideIcon}`}>{t('nav.listPlant')}</span>
      </Button>
      <Suspense fallback={<span className={classes.bell} />}>
        <Bell />
      </Suspense>
      {me && <Account me={me} />}
    </>
  );
}

/** Visitors see that plants can be listed; a dialog explains that it needs an account. */
function ListPlant() {
  const { t } = useTranslation();
  const [openDialog, dialog] = useAuthDialog('/plants/create');
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-haspopup="dialog"
        aria-label={t('nav.listPlant')}
        onClick={openDialog}
      >
        <IconPlus size={18} aria-hidden />
        <span className={classes.roomy}>{t('nav.listPlant')}</span>
      </button>
      {dialog}
    </>
  );
}

function Account({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <MenuButton Menu={AccountMenu} className={classes.account} aria-label={t('nav.account', { name: me.name })}>
      <PersonAvatar name={me.name} avatar={me.avatar} size={40} />
    </MenuButton>
  );
}

function Visitor() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/login" className={classes.signIn}>
        {t('nav.signIn')}
      </Link>
      <Button component={Link} to="/register" size="sm" className={`${classes.wide} ${classes.roomy}`}>
        {t('nav.createAccount')}
      </Button>
    </>
  );
}

export function Header() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Brand />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          <NavLink to="/" end>
            {t('nav.home')}
          </NavLink>
          <NavLink to="/plants" end>
            {t('nav.plants')}
          </NavLink>
          {status === 'in' && (
            <NavLink to="/chats" className={classes.roomy}>
              {t('nav.chats')}
              <Suspense fallback={null}>
                <UnreadBadge />
              </Suspense>
            </NavLink>
          )}
          <More />
          {status === 'out' && <ListPlant />}
        </nav>
        <div className={classes.tools}>
          <LanguageSwitcher />
          <span className={classes.wide}>
            <ColorSchemeToggle />
          </span>
          {status === 'in' ? <Member /> : status === 'out' ? <Visitor /> : null}
          <span className={classes.phone}>
            <More compact />
          </span>
        </div>
      </div>
    </header>
  );
}
