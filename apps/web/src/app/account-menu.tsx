import { Menu, UnstyledButton } from '@mantine/core';
import { IconDownload, IconLogout, IconMessageCircle, IconPlant2, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { UnreadBadge } from '../features/chat/unread-badge.tsx';
import { useInstall } from '../lib/install.ts';
import { useSession } from '../lib/session.tsx';
import classes from './account-menu.module.css';
import { loadStyles } from './styles.ts';

// The menu is part of the first screen, but only for who opens it.
void loadStyles();

export function AccountMenu() {
  const { t } = useTranslation();
  const { me, signOut } = useSession();
  const navigate = useNavigate();
  const install = useInstall();
  if (!me) return null;
  const leave = () => {
    // First away from a screen that needs a session, which would remember itself as the way back.
    void navigate('/login');
    signOut();
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('nav.account', { name: me.name })}>
          <PersonAvatar name={me.name} avatar={me.avatar} size={40} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.name}>{me.name}</Menu.Label>
        <Menu.Item component={Link} to="/plants/my" leftSection={<IconPlant2 size={18} aria-hidden />}>
          {t('nav.myPlants')}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} aria-hidden />}>
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/chats" leftSection={<IconMessageCircle size={18} aria-hidden />} rightSection={<UnreadBadge />}>
          {t('nav.chats')}
        </Menu.Item>
        {install && (
          <Menu.Item onClick={install} leftSection={<IconDownload size={18} aria-hidden />}>
            {t('nav.install')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={leave} leftSection={<IconLogout size={18} className="points" aria-hidden />}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
