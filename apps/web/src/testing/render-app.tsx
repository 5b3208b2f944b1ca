// First, because components call it while they are imported.
import './complete-browser.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory, useRoutes, type RouteObject } from 'react-router-dom';
import { SiteRouter } from '../app/routing/site-router.tsx';
import { keepInputMethodKeys } from '../lib/device/input-method.ts';
import { FreshQueryClient } from '../lib/api/fresh-query-client.ts';
import { loadSchemas } from '../lib/api/schemas.ts';
import { startTranslations } from '../lib/i18n/i18n.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { tokenStore } from '../lib/session/token-store.ts';

keepInputMethodKeys();

// A screen's first render takes far longer than the default of one second on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

interface Options {
  /** The initial address. */
  path?: string;
  /** The route's own pattern, where it has parameters. */
  pattern?: string;
  /** Starts with tokens in storage. */
  signedIn?: boolean;
  /** Other routes, to see where a screen redirects. */
  others?: RouteObject[];
}

/** Renders a screen with all its providers, in English; calls go to `globalThis.fetch`, which a test replaces. */
export async function renderApp(ui: ReactNode, { path = '/', pattern, signedIn = false, others = [] }: Options = {}) {
  // As a member's page and, after its first paint, a visitor's.
  await Promise.all([startTranslations('en'), loadSchemas()]);
  if (signedIn) tokenStore.open({ access_token: 'access', refresh_token: 'refresh' }, null, true);
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const routes = [{ path: pattern ?? path.split('?')[0] ?? '/', element: ui }, ...others];
  const Screens = () => useRoutes(routes);
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <SessionProvider>
          <Suspense fallback={null}>
            <SiteRouter history={history}>
              <Screens />
            </SiteRouter>
          </Suspense>
        </SessionProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, client, history };
}
