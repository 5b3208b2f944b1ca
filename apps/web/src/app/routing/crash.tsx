import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';

/** Replaces the whole page when its layout throws. */
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
          // A plain link: the router itself may be what failed.
          <Button component="a" href="/" variant="outline">
            {t('nav.home')}
          </Button>
        }
      />
    </main>
  );
}
