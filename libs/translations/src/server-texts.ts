import { readFileSync } from 'node:fs';
import { createInstance, type FormatterModule, type TFunction } from 'i18next';
import { type Language, languages } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';
import { type PageNamespace, pageNamespaces, type Texts } from './page-texts.ts';

/** Texts that the page never loads: mails, calendar files, and titles for search engines. */
type ServerNamespace = 'mails' | 'calendar' | 'site';

const ofPage: ReadonlySet<string> = new Set(pageNamespaces);

function read(language: Language, namespace: ServerNamespace | PageNamespace): Texts {
  const file = `./${ofPage.has(namespace) ? 'page' : 'server'}/${language}/${namespace}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Texts;
}

/** Numbers in sentences are written in the language's format. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? value.toLocaleString(localeOf(language as Language)) : String(value ?? ''),
};

/**
 * Texts of a service process: reads the namespaces at once and returns the translating function of each language. A key
 * without a namespace belongs to the first.
 * @throws Error for a key that does not exist
 */
export function serverTexts(...namespaces: (ServerNamespace | PageNamespace)[]): (language: Language) => TFunction {
  const texts = createInstance();
  void texts.use(numbers).init({
    lng: 'en',
    fallbackLng: false,
    ns: namespaces,
    defaultNS: namespaces[0] ?? false,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(namespaces.map((namespace) => [namespace, read(language, namespace)])),
      ]),
    ),
    initAsync: false,
    parseMissingKeyHandler: (key: string) => {
      throw new Error(`There is no text "${key}".`);
    },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return (language) => texts.getFixedT(language);
}
