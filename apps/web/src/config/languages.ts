import { languages } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/basics';

export interface LanguageOption {
  code: Language;
  /** The language's name in English. */
  name: string;
  nativeName: string;
  dir: 'ltr' | 'rtl';
  /** The tag passed to Intl; Arabic names its digits, because browsers differ. */
  locale: string;
}

export const languageOptions: readonly LanguageOption[] = [
  { code: 'en', name: 'English', nativeName: 'English', dir: 'ltr', locale: 'en-GB' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', dir: 'rtl', locale: 'ar-u-nu-arab' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', dir: 'ltr', locale: 'es' },
  { code: 'fr', name: 'French', nativeName: 'Français', dir: 'ltr', locale: 'fr' },
  { code: 'he', name: 'Hebrew', nativeName: 'עברית', dir: 'rtl', locale: 'he' },
  { code: 'zh', name: 'Chinese', nativeName: '中文', dir: 'ltr', locale: 'zh-CN' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', dir: 'ltr', locale: 'ru' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', dir: 'ltr', locale: 'hi' },
];

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((known) => known === value);
}

export function languageOption(code: string): LanguageOption {
  return languageOptions.find((option) => option.code === code) ?? languageOptions[0]!;
}
