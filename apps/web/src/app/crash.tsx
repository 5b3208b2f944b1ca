import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/error-state.tsx';

/** What stands in for a screen that broke, or whose file could not be loaded after a new version came out. */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <ErrorState
        title={t('crash.title')}
        message={navigator.onLine ? t('crash.message') : t('crash.offline')}
        retryLabel={t('crash.reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
