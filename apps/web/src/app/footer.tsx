import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { appVersion } from '../config/app.ts';
import classes from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Brand />
          <p>{t('footer.line')}</p>
        </div>
        <nav className={classes.links} aria-label={t('footer.label')}>
          <Link to="/">{t('nav.home')}</Link>
          <Link to="/plants">{t('nav.plants')}</Link>
        </nav>
        <div className={classes.end}>
          <span>
            © <span dir="ltr">2025 Offshoot</span> · {t('footer.version', { version: appVersion })}
          </span>
          <ActionIcon variant="default" aria-label={t('footer.toTop')} onClick={toTop}>
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </footer>
  );
}
