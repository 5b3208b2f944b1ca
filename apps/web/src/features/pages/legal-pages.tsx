import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { Article } from './article.tsx';
import classes from './pages.module.css';
import { SiteRules } from './site-rules.tsx';

const names = ['terms', 'privacy', 'cookies'] as const;
/** The date of the last change to any of the three texts. */
const changedAt = '2026-11-29T12:00:00';

/** One of the three legal texts, with links to the others. */
function LegalPage({ name, children }: { name: (typeof names)[number]; children?: ReactNode }) {
  const { t } = useTranslation(['legal', 'pages']);
  const format = useFormat();
  return (
    <Article
      namespace="legal"
      name={name}
      next={names.filter((otherName) => otherName !== name)}
      before={<p className={classes.small}>{t('legal:updated', { date: format.date(changedAt) })}</p>}
    >
      {children}
    </Article>
  );
}

export const TermsPage = () => (
  <LegalPage name="terms">
    <SiteRules />
  </LegalPage>
);
export const PrivacyPage = () => <LegalPage name="privacy" />;
/** What the browser stores. */
export const CookiesPage = () => <LegalPage name="cookies" />;
