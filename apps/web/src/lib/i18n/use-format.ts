import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from './format.ts';
import type { Formatter } from './format.ts';

/** The formatter of the current language. */
export function useFormat(): Formatter {
  const { i18n } = useTranslation();
  return useMemo(() => formatter(i18n.language), [i18n.language]);
}
