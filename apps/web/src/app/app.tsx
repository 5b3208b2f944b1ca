import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { storageKeys } from '../config/app.ts';
import { languageOption } from '../config/languages.ts';
import { queryClient } from '../lib/api/query.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { router } from './routing/router.ts';
import { styleNonce } from './styles/style-nonce.ts';
import { cssVariablesResolver, theme } from './styles/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme });

/** Mantine mirrors with its own provider, which must follow the language. */
function DirectionOfLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const { dir } = languageOption(i18n.language);
  useEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
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
            <RouterProvider router={router} />
          </SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
