import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from './format.ts';
import { phrases } from './phrases.ts';

export type Format = ReturnType<typeof formatter> & ReturnType<typeof phrases>;

/** The formats of the current language. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const format = formatter(i18n.language);
    return { ...format, ...phrases(format, t) };
  }, [i18n.language, t]);
}
