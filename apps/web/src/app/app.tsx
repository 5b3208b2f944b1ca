import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { directionOf } from '@offshoot/contracts/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutes } from 'react-router-dom';
import { storageKeys } from '../config/app.ts';
import { queryClient } from '../lib/api/query.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { CrashBoundary } from './routing/crash.tsx';
import { routes } from './routing/routes.tsx';
import { SiteRouter, type SiteHistory } from './routing/site-router.tsx';
import { theme } from './styles/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme });

/** Mantine mirrors with its own provider, which must follow the language. */
function DirectionOfLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const dir = directionOf(i18n.language);
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
}

/** From now on nothing is hidden that only the server's markup must not show or react to (`shell.css`). */
function useIsOwnMarkup() {
  useEffect(() => document.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered'), []);
}

/** What the routes show at the current location. */
const Screens = () => useRoutes(routes);

interface Props {
  history: SiteHistory;
  /** The CSP nonce of Mantine's own style element. */
  styleNonce: () => string;
}

export function App({ history, styleNonce }: Props) {
  const { i18n } = useTranslation();
  useIsOwnMarkup();
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={directionOf(i18n.language)} detectDirection={false}>
        <MantineProvider
          theme={theme}
          // They are in a style sheet of the build, and no class hides by the window's width.
          withCssVariables={false}
          withGlobalClasses={false}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <DirectionOfLanguage />
          <SessionProvider>
            <SiteRouter history={history}>
              <CrashBoundary>
                <Screens />
              </CrashBoundary>
            </SiteRouter>
          </SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
