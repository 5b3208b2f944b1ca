import { languages } from '@offshoot/contracts/locales';
import type { Language } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';

export interface LanguageOption {
  code: Language;
  /** The language's name in English. */
  name: string;
  nativeName: string;
  dir: 'ltr' | 'rtl';
  /** The tag passed to Intl. */
  locale: string;
}

export const languageOptions: readonly LanguageOption[] = [
  { code: 'en', name: 'English', nativeName: 'English', dir: 'ltr', locale: localeOf('en') },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', dir: 'rtl', locale: localeOf('ar') },
  { code: 'es', name: 'Spanish', nativeName: 'Español', dir: 'ltr', locale: localeOf('es') },
  { code: 'fr', name: 'French', nativeName: 'Français', dir: 'ltr', locale: localeOf('fr') },
  { code: 'he', name: 'Hebrew', nativeName: 'עברית', dir: 'rtl', locale: localeOf('he') },
  { code: 'zh', name: 'Chinese', nativeName: '中文', dir: 'ltr', locale: localeOf('zh') },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', dir: 'ltr', locale: localeOf('ru') },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', dir: 'ltr', locale: localeOf('hi') },
];

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value);
}

export function languageOption(code: string): LanguageOption {
  return languageOptions.find((option) => option.code === code) ?? languageOptions[0]!;
}
