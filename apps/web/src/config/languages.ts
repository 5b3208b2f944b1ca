import { directionOf, type Language, languages, localeOf } from '@offshoot/contracts/locales';

export interface LanguageOption {
  code: Language;
  /** The language's name in English. */
  name: string;
  nativeName: string;
  dir: 'ltr' | 'rtl';
  /** The tag passed to Intl. */
  locale: string;
}

const names: readonly (readonly [code: Language, name: string, nativeName: string])[] = [
  ['en', 'English', 'English'],
  ['ar', 'Arabic', 'العربية'],
  ['es', 'Spanish', 'Español'],
  ['fr', 'French', 'Français'],
  ['he', 'Hebrew', 'עברית'],
  ['zh', 'Chinese', '中文'],
  ['ru', 'Russian', 'Русский'],
  ['hi', 'Hindi', 'हिन्दी'],
];

export const languageOptions: readonly LanguageOption[] = names.map(([code, name, nativeName]) => ({
  code,
  name,
  nativeName,
  dir: directionOf(code),
  locale: localeOf(code),
}));

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function languageOption(code: string): LanguageOption {
  return languageOptions.find((option) => option.code === code) ?? languageOptions[0]!;
}
