import { useTranslation } from 'react-i18next';

/** The sentence of a machine's reason code. What only moderators see is among their texts. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation(['moderation', 'plants']);
  return (code) => {
    const name = code.replace('.', '_');
    const shared = t(`plants:reasons.${name}`, { defaultValue: t('plants:reasons.other') });
    return t(`reasons.${name}`, { defaultValue: shared });
  };
}
