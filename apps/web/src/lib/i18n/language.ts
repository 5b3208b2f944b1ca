import { fallbackLanguage, isLanguage } from '../../config/languages.ts';
import type { Language } from '@offshoot/contracts/locales';
import { storageKeys } from '../../config/app.ts';
import { localStore } from '../session/browser-storage.ts';

/** The language prefix of a path, or null: `/ar/plants` is Arabic. */
export function languageOfPath(pathname: string): Language | null {
  const head = pathname.split('/')[1];
  return isLanguage(head) ? head : null;
}

/** The path with another language prefix, or with none. */
export function pathInLanguage(pathname: string, language: Language | null): string {
  const rest = languageOfPath(pathname) ? pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') : pathname;
  const path = rest === '' ? '/' : rest;
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** The language to show: the address first, then the stored choice, browser, page; else English. */
export function detectLanguage(): Language {
  const wishes = [
    languageOfPath(window.location.pathname),
    storedLanguage(),
    ...(navigator.languages ?? [navigator.language]).map(primary),
    primary(document.documentElement.lang),
  ];
  return wishes.find(isLanguage) ?? fallbackLanguage;
}

const storedLanguage = (): string | null => localStore.getItem(storageKeys.language);

/** Stores the user's choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStore.setItem(storageKeys.language, language);
}
