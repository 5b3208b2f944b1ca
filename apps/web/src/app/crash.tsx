import { Button } from '@mantine/core';
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
        action={
          // A link of the page's own: what broke may be the router.
          <Button component="a" href="/" variant="outline">
            {t('nav.home')}
          </Button>
        }
      />
    </main>
  );
}
