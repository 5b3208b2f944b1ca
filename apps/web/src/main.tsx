import '@fontsource/fraunces/600.css';
import './app/styles/fonts.css';
import './app/styles/first-styles.css';
import 'virtual:theme-variables.css';
import './app/styles/tokens.css';
import './app/styles/global.css';
import './app/styles/shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstPage, firstTexts, loadFirstScreen } from './app/routing/first-screen.ts';
import { startHistory } from './app/routing/browser-history.ts';
import { isHydratable } from './app/prerendered/is-hydratable.ts';
import { styleNonce } from './app/styles/style-nonce.ts';
import { keepInputMethodKeys } from './lib/device/input-method.ts';
import { whenIdle } from './lib/device/when-idle.ts';
import { loadSchemas } from './lib/api/schemas.ts';
import { detectLanguage, pathInLanguage } from './lib/i18n/language.ts';
import { awaitInstallOffer } from './lib/service-worker/install.ts';
import { startTranslations } from './lib/i18n/i18n.ts';
import { tokenStore } from './lib/session/token-store.ts';

awaitInstallOffer();
keepInputMethodKeys();

const ignored = () => undefined;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // A screen whose chunk and translations are loaded renders without suspending.
  const path = pathInLanguage(window.location.pathname, null);
  const language = detectLanguage();
  const page = firstPage(path);
  await Promise.all([
    loadFirstScreen(page, path, language),
    // Begins in a task of its own: i18next and the router are slow the first time.
    nextTask().then(() => startTranslations(language, firstTexts(page))),
    // Else the first calls load them; a failure is theirs to show.
    tokenStore.access() !== null && loadSchemas().catch(ignored),
    import.meta.env.DEV && import('@mantine/core/styles.layer.css'),
  ]);

  const history = startHistory();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const screen = (
    <StrictMode>
      <App history={history} styleNonce={styleNonce} />
    </StrictMode>
  );
  // As a transition: rendering a first screen in one go blocks a phone's input for half a second.
  if (isHydratable(root)) startTransition(() => void hydrateRoot(root, screen));
  else startTransition(() => createRoot(root).render(screen));

  // What the first screen does not need is loaded after it is painted. A failed file is requested again by its first
  // use, or at the next visit.
  // A busy device may have no idle moment for seconds, and its visits would be missing from the Web Vitals.
  whenIdle(
    () => void import('./app/after-paint.ts').then(({ startAfterPaint }) => startAfterPaint(history)).catch(ignored),
  );
}

// In a task of its own, and not awaited here: the screens' chunks wait for this module to finish.
setTimeout(() => void start());
