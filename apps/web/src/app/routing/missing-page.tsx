import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import unseen from '../../components/badges/unseen.module.css';
import { useRetry } from '../../components/chunks/use-retry.ts';
import { isOutdated, reloadOnce } from '../../lib/chunks/new-build.ts';

/** Replaces a screen whose chunk could not be loaded, until it can be; after a new build the page is reloaded. */
export function MissingPage() {
  const { t } = useTranslation();
  const { call } = useRetry();
  useEffect(() => {
    void isOutdated().then((outdated) => outdated && reloadOnce());
  }, []);
  return <FailedScreen message={t(navigator.onLine ? 'missing.failed' : 'missing.offline')} onRetry={call} />;
}

/** In place of a screen that could not be loaded. */
export function FailedScreen(reason: { message?: string; error?: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={section.page}>
      <PageTitle title={t('missing.title')} className={unseen.unseen}>
        {t('missing.title')}
      </PageTitle>
      <ErrorState title={t('missing.title')} {...reason} />
    </div>
  );
}
