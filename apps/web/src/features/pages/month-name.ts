import { languageOption } from '../../config/languages.ts';

/** The name of a month in UTC, given as YYYY-MM: November 2026. */
export const monthName = (language: string, month: string): string =>
  new Intl.DateTimeFormat(languageOption(language).locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
