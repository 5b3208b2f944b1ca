import type { TFunction } from 'i18next';

/** The sentence for a reason of moderation: a code of the machine, or `person.` with the ground of a moderator. */
export function reasonText(t: TFunction<'plants'>, code: string): string {
  const [kind, ground] = code.split('.');
  if (kind === 'person') return t('reasons.moderated', { ground: t(`errors:grounds.${ground ?? 'other'}`) });
  return t(`reasons.${code.replace('.', '_')}`, { defaultValue: t('reasons.other') });
}
