import { Menu } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountBadge } from '../../components/badges/count-badge.tsx';
import { useCounts } from './use-counts.ts';

/** The entry of a moderator's menu, with the number of open cases. */
export function ModerationLink() {
  const { t } = useTranslation('moderation');
  const { data } = useCounts();
  const open = data?.queues.reduce((sum, queue) => sum + queue.open, 0) ?? 0;
  return (
    <Menu.Item
      component={Link}
      to="/moderation"
      leftSection={<IconGavel size={18} aria-hidden />}
      rightSection={<CountBadge count={open} label={t('menu.open', { number: open })} />}
    >
      {t('title')}
    </Menu.Item>
  );
}
