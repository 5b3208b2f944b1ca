import { Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconHeartHandshake,
  IconHelpCircle,
  IconInfoCircle,
  IconLeaf,
  IconRoute,
  IconShieldCheck,
} from '@tabler/icons-react';
import { cloneElement } from 'react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOpensAtOnce } from '../../components/menus/use-opens-at-once.ts';

const entries = [
  { name: 'species', Icon: IconLeaf },
  { name: 'wanted', Icon: IconHeartHandshake },
  { name: 'meets', Icon: IconCalendarEvent },
  { name: 'about', Icon: IconInfoCircle },
  { name: 'roadmap', Icon: IconRoute },
  { name: 'faq', Icon: IconHelpCircle },
  { name: 'safety', Icon: IconShieldCheck },
];

/** Opens on mount: its chunk is only loaded once the button is pressed. */
export function MoreMenu({ children }: { children: ReactElement<{ ref?: Ref<HTMLButtonElement> }> }) {
  const { t } = useTranslation();
  const { target, opened, setOpened } = useOpensAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={200} zIndex={200}>
      <Menu.Target>{cloneElement(children, { ref: target })}</Menu.Target>
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
