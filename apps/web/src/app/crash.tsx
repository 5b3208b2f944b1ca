import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/error-state.tsx';

/** What stands in for everything where the frame of the site broke. */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <ErrorState
        title={t('crash.title')}
        message={t('crash.message')}
        retryLabel={t('crash.reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
