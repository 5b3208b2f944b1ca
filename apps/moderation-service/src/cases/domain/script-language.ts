import type { Language } from '@offshoot/contracts/locales';

const scripts: readonly (readonly [Language, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['zh', /\p{Script=Han}/u],
];

/** The language of a text as far as its script shows it; null for Latin letters, which English, Spanish and French share. */
export const languageOfScript = (text: string): Language | null =>
  scripts.find(([, script]) => script.test(text))?.[0] ?? null;

/** Whether a language is not written in Latin letters. */
export const hasScriptOfItsOwn = (language: Language): boolean => scripts.some(([written]) => written === language);
