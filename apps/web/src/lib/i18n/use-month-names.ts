import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../config/languages.ts';
import { runsOf } from './months.ts';

/** The names of months, from 1, in the reader's language. */
export function useMonthNames() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { locale } = languageOption(i18n.language);
    const named = (month: 'long' | 'narrow') => {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return (number: number) => format.format(Date.UTC(2026, number - 1, 15));
    };
    const long = named('long');
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    return {
      long,
      narrow: named('narrow'),
      /** March – May and September. */
      runs: (months: readonly number[]): string =>
        list.format(
          runsOf(months).map(([first, last]) => (first === last ? long(first) : `${long(first)} – ${long(last)}`)),
        ),
    };
  }, [i18n.language]);
}
