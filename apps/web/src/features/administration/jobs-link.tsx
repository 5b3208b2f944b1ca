import { Menu } from '@mantine/core';
import { IconServerCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The entry of an admin's menu. */
export function JobsLink() {
  const { t } = useTranslation('administration');
  return (
    <Menu.Item component={Link} to="/admin/jobs" leftSection={<IconServerCog size={18} aria-hidden />}>
      {t('title')}
    </Menu.Item>
  );
}
