import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { storageKeys } from '../config/app.ts';
import { languageOption } from '../config/languages.ts';
import { languageOfPath } from '../lib/language.ts';
import { queryClient } from '../lib/query.ts';
import { SessionProvider } from '../lib/session.tsx';
import { routes } from './routes.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme });

/** Mantine mirrors by its own provider, which must follow the language. */
function DirectionOfLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const { dir } = languageOption(i18n.language);
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
}

/** The router, with the language at the head of the address as its base, so that links never mention it. */
function Routes() {
  const { i18n } = useTranslation();
  const [base, setBase] = useState(() => languageOfPath(window.location.pathname));
  useEffect(() => {
    const follow = () => setBase(languageOfPath(window.location.pathname));
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, [i18n]);
  const router = useMemo(() => createBrowserRouter(routes, { basename: base ? `/${base}` : '/' }), [base]);
  const present = useRef(router);
  useEffect(() => {
    // Only a router that another one follows is given up: what an effect cleans up, strict mode cleans up at once, and
    // without its listener the browser's way back would lead nowhere.
    if (present.current !== router) present.current.dispose();
    present.current = router;
  }, [router]);
  // A provider keeps the place of the router that it began with, which the next one's base does not know: it would show nothing.
  return <RouterProvider key={base} router={router} />;
}

export function App() {
  const { i18n } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={languageOption(i18n.language).dir} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <DirectionOfLanguage />
          <SessionProvider>
            <Routes />
          </SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
