import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/page/brand.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { ColorSchemeToggle } from '../../components/menus/color-scheme-toggle.tsx';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { appVersion } from '../../config/app.ts';
import { FooterContact } from './footer-contact.tsx';
import classes from './footer.module.css';

const NewsletterBox = optionalComponent(() =>
  import('../../features/newsletter/newsletter-box.tsx').then((m) => m.NewsletterBox),
);

const columns = [
  { title: 'site', links: ['home', 'plants', 'species', 'wanted', 'meets', 'about', 'roadmap'] },
  { title: 'support', links: ['help', 'faq', 'safety', 'community', 'blog', 'contact', 'feedback'] },
  { title: 'legal', links: ['terms', 'privacy', 'cookies', 'transparency'] },
];

export function Footer() {
  const { t } = useTranslation();
  const toTop = () => {
    // A style sheet's reduced-motion rule does not apply to scrolling from a script.
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Brand />
          <p>{t('footer.line')}</p>
          <FooterContact />
        </div>
        <nav className={classes.pages} aria-label={t('footer.label')}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p id={`footer-${title}`}>{t(`footer.${title}`)}</p>
              <ul aria-labelledby={`footer-${title}`}>
                {links.map((name) => (
                  <li key={name}>
                    <Link to={name === 'home' ? '/' : `/${name}`}>{t(`nav.${name}`)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <WhenSeen early className={classes.newsletter}>
          <Suspense fallback={null}>
            <NewsletterBox />
          </Suspense>
        </WhenSeen>
        <div className={classes.end}>
          <span>
            © <span dir="ltr">2025–2026 Offshoot</span> · {t('footer.version', { version: appVersion })}
          </span>
          <span className={classes.phone}>
            <ColorSchemeToggle />
          </span>
          <ActionIcon variant="default" aria-label={t('footer.toTop')} onClick={toTop}>
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </footer>
  );
}
