import type { Language } from '@offshoot/contracts/locales';
import { languageOption } from '../../config/languages.ts';

/** The names of countries in a language, by their ISO 3166 codes. */
export function countryNamesIn(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(languageOption(language).locale, { type: 'region', style: 'short' });
  return (code) => names.of(code) ?? code;
}
