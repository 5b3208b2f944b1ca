import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/error-state.tsx';
import section from '../components/page-section.module.css';
import { PageTitle } from '../components/page-title.tsx';
import unseen from '../components/unseen.module.css';
import { useRetry } from '../components/use-retry.ts';
import { isOutdated, reloadOnce } from '../lib/new-build.ts';

/** Stands in the place of a screen whose file could not be loaded, until it can; after a new build came out, the page is loaded anew. */
export function MissingPage() {
  const { t } = useTranslation();
  const { call } = useRetry();
  useEffect(() => {
    void isOutdated().then((outdated) => outdated && reloadOnce());
  }, []);
  return (
    <div className={section.page}>
      <PageTitle title={t('missing.title')} className={unseen.unseen}>
        {t('missing.title')}
      </PageTitle>
      <ErrorState
        title={t('missing.title')}
        message={t(navigator.onLine ? 'missing.failed' : 'missing.offline')}
        onRetry={call}
      />
    </div>
  );
}
