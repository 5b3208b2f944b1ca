import { useTranslation } from 'react-i18next';

/** The sentence for a reason of moderation: a code of the machine, or `person.` with the ground of a moderator. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation('plants');
  return (code) => {
    const [kind, ground] = code.split('.');
    if (kind === 'person' && ground !== 'rejected_before')
      return t('reasons.moderated', { ground: t(`errors:grounds.${ground ?? 'other'}`) });
    return t(`reasons.${code.replace('.', '_')}`, { defaultValue: t('reasons.other') });
  };
}
