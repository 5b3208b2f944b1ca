import i18next from 'i18next';
import type { BackendModule, FormatterModule, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, languages } from '@offshoot/contracts/locales';
import type { Language } from '@offshoot/contracts/locales';
import { loadPageTexts, type PageNamespace } from '@offshoot/translations/page-texts';
import { fallbackLanguage } from '../../config/languages.ts';
import { formatter } from './format.ts';
import { MissingFile, retry, noteFound, noteMissing } from '../chunks/missing-file.ts';

/** Files that failed; requested again with everything else that is missing. */
const unread = new Set<string>();

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const file = `${language}/${namespace}`;
    loadPageTexts(language, namespace).then(
      (texts: ResourceKey) => {
        unread.delete(file);
        noteFound(file);
        done(null, texts);
      },
      (error: unknown) => {
        unread.add(file);
        noteMissing(file, () => i18next.reloadResources([language], [namespace]));
        done(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  },
};

/** The layout's own namespaces: without them not even an error can be shown. */
const ofFrame = ['common', 'errors'] as const;

/** A screen without its translations counts as not loaded: raw keys are never shown. */
function onMissingWord(key: string, fallback?: string): string {
  const isWhole =
    unread.size === 0 || ofFrame.some((namespace) => [...unread].some((file) => file.endsWith(`/${namespace}`)));
  if (isWhole || fallback !== undefined) return fallback ?? key;
  throw new MissingFile(
    () => unread.size > 0,
    () => void retry(),
  );
}

/** Numbers in sentences are written in the language's format. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatter(language ?? fallbackLanguage).number(value) : String(value ?? ''),
};

/** Sets the page's language and direction, unless it has them: browsers then compute the styles of all elements again. */
function dressPage(language: string): void {
  const { documentElement: root } = document;
  if (root.lang !== language) root.lang = language;
  if (root.dir !== directionOf(language)) root.dir = directionOf(language);
}

/**
 * Initialises i18next in a language, with the namespaces of the first screen where they are known. Other screens
 * suspend until their own namespace is loaded.
 */
export async function startTranslations(language: Language, first: readonly PageNamespace[] = []): Promise<void> {
  i18next.on('languageChanged', dressPage);
  await readTexts(language, first);
  dressPage(i18next.language);
}

/** Initialises i18next without a page. */
export async function readTexts(language: Language, first: readonly PageNamespace[]): Promise<void> {
  await i18next
    .use(files)
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: [...languages],
      ns: [...ofFrame, ...first],
      defaultNS: 'common',
      parseMissingKeyHandler: onMissingWord,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
      },
      react: { useSuspense: true },
    });
}
