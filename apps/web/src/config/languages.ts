import { languages } from '@offshoot/contracts/locales';
import type { Language } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';

export interface LanguageOption {
  code: Language;
  /** The language's name in English. */
  name: string;
  nativeName: string;
  /** The tag passed to Intl. */
  locale: string;
}

export const languageOptions: readonly LanguageOption[] = [
  { code: 'en', name: 'English', nativeName: 'English', locale: localeOf('en') },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', locale: localeOf('ar') },
  { code: 'es', name: 'Spanish', nativeName: 'Español', locale: localeOf('es') },
  { code: 'fr', name: 'French', nativeName: 'Français', locale: localeOf('fr') },
  { code: 'he', name: 'Hebrew', nativeName: 'עברית', locale: localeOf('he') },
  { code: 'zh', name: 'Chinese', nativeName: '中文', locale: localeOf('zh') },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', locale: localeOf('ru') },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', locale: localeOf('hi') },
];

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function languageOption(code: string): LanguageOption {
  return languageOptions.find((option) => option.code === code) ?? languageOptions[0]!;
}
