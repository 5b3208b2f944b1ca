import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';

/** In place of a screen, or of the whole page, that could not be shown. */
export function Crash() {
  const { t } = useTranslation();
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

/** Replaces the whole page when the layout throws, until the user navigates. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary instead={<Crash />} resetBy={useLocation()}>
      {children}
    </ErrorBoundary>
  );
}
