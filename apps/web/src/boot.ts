import { directionOf, type Language } from '@offshoot/contracts/locales';
import { storageKeys } from './config/app.ts';
import { fallbackLanguage, isLanguage } from './config/languages.ts';

// Within the page (`vite-boot-script.ts`), and evaluated before its first paint, so that neither colour scheme nor direction
// flips under the reader's eyes.

declare const __TEXTS__: Readonly<Record<Language, Readonly<Record<'unsupportedBrowser', string>>>>;

const root = document.documentElement;

type Store = 'localStorage' | 'sessionStorage';

/** Null as well where the browser forbids storage. */
function stored(key: string, store: Store = 'localStorage'): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

const scheme = stored(storageKeys.colorScheme);
const isChosen = scheme === 'light' || scheme === 'dark';
const systemScheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
root.setAttribute('data-mantine-color-scheme', isChosen ? scheme : systemScheme());

const language = [
  location.pathname.split('/')[1],
  stored(storageKeys.language),
  ...(navigator.languages ?? []).map((tag) => tag.split('-')[0]?.toLowerCase()),
].find(isLanguage);
// The page was painted in the address's language and without a location: any other language or location waits for the
// screen itself.
if (language && language !== root.lang) root.setAttribute('data-other-language', '');
if (stored(storageKeys.place)) root.setAttribute('data-near', '');

// Signed-in users wait for the screen, and their photo is prefetched; visitors are sent to sign in.
const holdsSession = (store: Store) =>
  Boolean(stored(storageKeys.token, store) || stored(storageKeys.refreshToken, store));
if (holdsSession('localStorage') || holdsSession('sessionStorage')) {
  root.setAttribute('data-member', '');
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-members]')) link.media = 'all';
} else root.setAttribute('data-visitor', '');

if (language) {
  root.lang = language;
  root.dir = directionOf(language);
}

// What the oldest supported browsers have and those before them lack (`browserslist` in package.json).
if (!('toWellFormed' in String.prototype) || !CSS.supports('selector(:has(a))')) {
  root.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', () => {
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.style.padding = '16px';
    notice.textContent = __TEXTS__[language ?? fallbackLanguage]['unsupportedBrowser'];
    // A prerendered text stays readable below it; the painted shell would wait for ever.
    document.querySelector('#root > .shell')?.remove();
    document.body.insertBefore(notice, document.body.firstChild);
  });
}
