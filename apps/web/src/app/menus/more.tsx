import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../components/menus/menu-button.tsx';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import classes from '../layout/header.module.css';

const MoreMenu = onDemandComponent(() => import('./more-menu.tsx').then((m) => m.MoreMenu));

/** Links to the pages about the site; three dots on phones. */
export function More({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  return compact ? (
    <MenuButton Menu={MoreMenu} className={`${classes.more} ${classes.compact}`} aria-label={t('nav.more')}>
      <IconDots size={24} aria-hidden />
    </MenuButton>
  ) : (
    <MenuButton Menu={MoreMenu} className={classes.more}>
      {t('nav.more')}
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  );
}
