import { siteRules } from '@offshoot/contracts/operations/site-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { textInLanguage } from '../../lib/site/text-in-language.ts';
import classes from './pages.module.css';

/** The rules that the operator of this site adds to the terms. Nothing where there are none, and until they are read. */
export function SiteRules() {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.site, 'rules'],
    queryFn: ({ signal }) => call(siteRules, {}, { signal }),
  });
  const rules = data && textInLanguage(language, data.texts);
  if (!rules && !error) return null;
  return (
    <section className={classes.section}>
      <h2>{t('siteRules.title')}</h2>
      {rules ? (
        <p className={classes.written} lang={rules.language} dir="auto">
          {rules.text}
        </p>
      ) : (
        <ErrorState title={t('siteRules.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
