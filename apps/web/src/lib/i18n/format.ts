import { withoutDoubledNumber } from '@offshoot/contracts/locales';
import { languageOption } from '../../config/languages.ts';

const cache = new Map<string, unknown>();

/** Intl's formatters are slow to create and used by the hundred. */
function cached<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
}

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
 * Whether a number needs no formatter, of which the first takes a slow phone 0.15 s: a small one, where the locale names no
 * digits of its own.
 */
const isPlain = (value: number, locale: string): boolean =>
  Number.isInteger(value) && value >= 0 && value < 1_000 && !locale.includes('-nu-');

/** Dates, numbers and distances in a language's format. */
export function formatter(language: string) {
  const { locale } = languageOption(language);
  const date = (key: string, options: Intl.DateTimeFormatOptions) =>
    cached(`${locale}/date/${key}`, () => new Intl.DateTimeFormat(locale, options));
  return {
    number: (value: number) =>
      isPlain(value, locale)
        ? String(value)
        : cached(`${locale}/number`, () => new Intl.NumberFormat(locale)).format(value),
    /** A mean of ratings: 4.8. */
    rating: (value: number) =>
      cached(
        `${locale}/rating`,
        () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      ).format(value),
    percent: (fraction: number) =>
      cached(
        `${locale}/percent`,
        () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
      ).format(fraction),
    /** A distance in kilometres with one decimal: 0.8 km. */
    distance: (km: number) =>
      cached(
        `${locale}/distance`,
        () =>
          new Intl.NumberFormat(locale, {
            style: 'unit',
            unit: 'kilometer',
            unitDisplay: 'short',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }),
      ).format(km),
    /** A radius: 10 km. */
    radius: (km: number) =>
      cached(
        `${locale}/radius`,
        () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' }),
      ).format(km),
    /** 21 November 2026. */
    date: (instant: string | Date) => date('long', { dateStyle: 'long' }).format(new Date(instant)),
    /** 21 Nov. */
    shortDate: (instant: string | Date) => date('short', { day: 'numeric', month: 'short' }).format(new Date(instant)),
    /** Sat 28 Nov, 10:00. */
    dateTime: (instant: string | Date) =>
      date('date-time', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(instant)),
    /**
     * The same in another zone; null where its time equals the user's own, or the browser does not support the zone.
     */
    dateTimeIn(instant: string, timeZone: string): string | null {
      try {
        const there = date(`date-time/${timeZone}`, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          timeZone,
        }).format(new Date(instant));
        return there === this.dateTime(instant) ? null : there;
      } catch {
        return null;
      }
    },
    /** A zone in words: 'Western European Time'; its IANA name where the browser does not know it. */
    zone(timeZone: string): string {
      try {
        // UTC has no generic name.
        const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric';
        const parts = date(`zone/${timeZone}`, { timeZone, timeZoneName }).formatToParts();
        return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      } catch {
        return timeZone.replaceAll('_', ' ');
      }
    },
    /** 18:04. */
    time: (instant: string | Date) => date('time', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant)),
    /** 'now', '2 days ago'. */
    relative(instant: string | Date, now: Date = new Date()): string {
      const { unit, count } = relativeParts((now.getTime() - new Date(instant).getTime()) / 1000);
      const words = cached(
        `${locale}/relative/${unit === 'now'}`,
        () => new Intl.RelativeTimeFormat(locale, { numeric: unit === 'now' ? 'auto' : 'always' }),
      );
      return unit === 'now' ? words.format(0, 'second') : withoutDoubledNumber(words.format(-count, unit), locale);
    },
    list: (items: readonly string[]) =>
      cached(`${locale}/list`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
  };
}
export type Formatter = ReturnType<typeof formatter>;
