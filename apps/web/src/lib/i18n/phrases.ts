import type { TFunction } from 'i18next';
import type { formatter } from './format.ts';
import { serverNow } from '../session/token-store.ts';

const units = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3_600, below: 24 },
  { unit: 'day', seconds: 86_400, below: 7 },
  { unit: 'week', seconds: 604_800, below: 4 },
  { unit: 'month', seconds: 2_592_000, below: 12 },
  { unit: 'year', seconds: 31_536_000, below: Number.POSITIVE_INFINITY },
] as const;

/**
 * How long ago an instant was, with its unit: below 60 s now, minutes below 60, hours below 24, days below 7, weeks
 * below 4, months (of 30 days) below 12, then years (of 365). Where the longer unit is not complete yet (day 28, day
 * 360) it counts as one.
 */
export function relativeParts(seconds: number): { unit: (typeof units)[number]['unit'] | 'now'; count: number } {
  if (seconds < 60) return { unit: 'now', count: 0 };
  for (const { unit, seconds: size, below } of units) {
    const count = Math.floor(seconds / size);
    if (count < below) return { unit, count: Math.max(1, count) };
  }
  return { unit: 'year', count: 1 };
}

/**
 * Times and distances in a language's words. They are texts: the first of Intl's formatters takes a slow phone 0.1 s, and
 * in Hebrew some of its data says 'one hour (1)'.
 */
export function phrases({ decimal }: Pick<ReturnType<typeof formatter>, 'decimal'>, t: TFunction) {
  return {
    /** 'now', '2 days ago'. */
    relative(instant: string | Date, now: Date = new Date(serverNow())): string {
      const { unit, count } = relativeParts((now.getTime() - new Date(instant).getTime()) / 1000);
      return t(`common:ago.${unit}`, { count });
    },
    /** A distance in kilometres with one decimal: 0.8 km. */
    distance: (km: number): string => t('common:kilometres', { number: decimal(km) }),
    /** A radius: 10 km. */
    radius: (km: number): string => t('common:kilometres', { number: km }),
  };
}

/** A name or another text within a sentence, isolated so that its writing direction and the sentence's do not mix. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
