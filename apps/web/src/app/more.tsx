import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((m) => ({ default: m.MoreMenu })));

/** A button like any other until somebody wants the menu: the first screen does not pay for it. */
export function More({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const looks = {
    type: 'button' as const,
    className: compact ? `${classes.more} ${classes.compact}` : classes.more,
    'aria-label': compact ? t('nav.more') : undefined,
    children: compact ? (
      <IconDots size={24} aria-hidden />
    ) : (
      <>
        {t('nav.more')}
        <IconChevronDown size={16} aria-hidden />
      </>
    ),
  };
  const button = <button {...looks} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  return wanted ? (
    <Suspense fallback={button}>
      <MoreMenu>
        <button {...looks} />
      </MoreMenu>
    </Suspense>
  ) : (
    button
  );
}
