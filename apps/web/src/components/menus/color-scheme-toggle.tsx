import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../lib/device/use-is-hydrated.ts';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Cycles through system, light and dark. */
export function ColorSchemeToggle() {
  const { t } = useTranslation();
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  const colorScheme = useIsHydrated() ? chosen : 'auto';
  const Icon = icons[colorScheme];
  const label = t('colorScheme.label', { scheme: t(`colorScheme.${colorScheme}`) });
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => setColorScheme(next[colorScheme])}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
