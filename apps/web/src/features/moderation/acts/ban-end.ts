import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/session/token-store.ts';
import { durationText } from '../duration.ts';

const ends = ['1', '7', '30', 'none'] as const;
/** For how many days a ban runs, or `none`: without an end. */
export type BanEnd = (typeof ends)[number];

const DAY_SECONDS = 86_400;

/** The end of a ban that begins now, as a decision has it. */
export const banUntil = (end: BanEnd): { until?: string } =>
  end === 'none' ? {} : { until: new Date(serverNow() + Number(end) * DAY_SECONDS * 1000).toISOString() };

/** The choice that a ban's end was made from; part of it may have passed since. */
export const banEndOf = (until: string | undefined): BanEnd =>
  ends.find((end) => until && Date.parse(until) - serverNow() <= Number(end) * DAY_SECONDS * 1000) ?? 'none';

export const isBanEnd = (value: string): value is BanEnd => ends.some((end) => end === value);

/** The ends to choose from, in the moderator's language. */
export function useBanEnds(): { value: BanEnd; label: string }[] {
  const { t, i18n } = useTranslation('moderation');
  return ends.map((value) => ({
    value,
    label: value === 'none' ? t('ban.noEnd') : durationText(i18n.language, Number(value) * DAY_SECONDS),
  }));
}
