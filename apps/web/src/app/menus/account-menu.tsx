import { Menu } from '@mantine/core';
import {
  IconDownload,
  IconHeartHandshake,
  IconLogout,
  IconMessageCircle,
  IconPlant2,
  IconUser,
} from '@tabler/icons-react';
import { Suspense, cloneElement, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { UnreadBadge } from '../../features/chat/rooms/unread-badge.tsx';
import { JobsLink } from '../../features/administration/jobs-link.tsx';
import { SettingsLink } from '../../features/site-settings/settings-link.tsx';
import { ModerationLink } from '../../features/moderation/moderation-link.tsx';
import { leavePage } from '../../lib/navigation/leaving.ts';
import { useInstall } from '../../lib/service-worker/install.ts';
import { isAdmin, isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useOpensAtOnce } from '../../components/menus/use-opens-at-once.ts';
import classes from './account-menu.module.css';
import { SignOutDialog, hasUnsent } from './sign-out-dialog.tsx';

/** Opens on mount: its chunk is only loaded once the button is pressed. */
export function AccountMenu({ children }: { children: ReactElement<{ ref?: Ref<HTMLButtonElement> }> }) {
  const { t } = useTranslation();
  const { me, signOut } = useSession();
  const navigate = useNavigate();
  const install = useInstall();
  const { target, opened, setOpened } = useOpensAtOnce();
  const [confirming, setConfirming] = useState(false);
  if (!me) return null;
  const leave = () => {
    // Leave a screen that needs a session first; its guard would otherwise store it as the path to return to.
    void navigate('/login');
    signOut();
  };
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220}>
        <Menu.Target>{cloneElement(children, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.name}>{me.name}</Menu.Label>
          <Menu.Item component={Link} to="/plants/my" leftSection={<IconPlant2 size={18} aria-hidden />}>
            {t('nav.myPlants')}
          </Menu.Item>
          <Menu.Item component={Link} to="/wishes" leftSection={<IconHeartHandshake size={18} aria-hidden />}>
            {t('nav.wishes')}
          </Menu.Item>
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} aria-hidden />}>
            {t('nav.profile')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/chats"
            leftSection={<IconMessageCircle size={18} aria-hidden />}
            rightSection={<UnreadBadge />}
          >
            {t('nav.chats')}
          </Menu.Item>
          {isModerator(me) && (
            <Suspense fallback={null}>
              <ModerationLink />
            </Suspense>
          )}
          {isAdmin(me) && (
            <Suspense fallback={null}>
              <SettingsLink />
              <JobsLink />
            </Suspense>
          )}
          {install && (
            <Menu.Item onClick={install} leftSection={<IconDownload size={18} aria-hidden />}>
              {t('nav.install')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            onClick={() => leavePage(() => (hasUnsent(me.id) ? setConfirming(true) : leave()))}
            leftSection={<IconLogout size={18} className="points" aria-hidden />}
          >
            {t('nav.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {confirming && <SignOutDialog userId={me.id} onStay={() => setConfirming(false)} onLeave={leave} />}
    </>
  );
}
