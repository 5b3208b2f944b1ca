import { Menu } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle, IconRoute, IconShieldCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadStyles } from './styles.ts';

void loadStyles();

const entries = [
  { name: 'about', Icon: IconInfoCircle },
  { name: 'roadmap', Icon: IconRoute },
  { name: 'faq', Icon: IconHelpCircle },
  { name: 'safety', Icon: IconShieldCheck },
];

/** Opens as it appears: it is only loaded for who pressed its button. */
export function MoreMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation();
  return (
    <Menu defaultOpened position="bottom-start" width={200} zIndex={200}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ name, Icon }) => (
          <Menu.Item key={name} component={Link} to={`/${name}`} leftSection={<Icon size={18} aria-hidden />}>
            {t(`nav.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
