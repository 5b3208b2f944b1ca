import { useTranslation } from 'react-i18next';

/** The sentence of a machine's reason code. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation(['plants']);
  return (code) => t(`reasons.${code.replace('.', '_')}`, { defaultValue: t('reasons.other') });
}
