import { Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountBadge } from '../../components/badges/count-badge.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useWaitingAccounts } from './use-waiting-accounts.ts';

/** The entry of an admin's menu, with the number of accounts that wait for approval. */
export function SettingsLink() {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const waiting = useWaitingAccounts().data?.total ?? 0;
  return (
    <Menu.Item
      component={Link}
      to="/admin/settings"
      leftSection={<IconSettings size={18} aria-hidden />}
      rightSection={
        <CountBadge count={waiting} label={t('settings.waiting.count', { number: format.number(waiting) })} />
      }
    >
      {t('settings.title')}
    </Menu.Item>
  );
}
