import { Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The entry of an admin's menu. */
export function SettingsLink() {
  const { t } = useTranslation('administration');
  return (
    <Menu.Item component={Link} to="/admin/settings" leftSection={<IconSettings size={18} aria-hidden />}>
      {t('settings.title')}
    </Menu.Item>
  );
}
