import { languageOption } from '../../config/languages.ts';

const cache = new Map<string, unknown>();

/** Intl's formatters are slow to create and used by the hundred. */
function cached<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
}

/** Whether a number is written without a separator of thousands. Intl's first formatter takes a slow phone 0.1 s. */
const isPlain = (value: number): boolean => value >= 0 && value < 999.5;
const arabicDigits = '٠١٢٣٤٥٦٧٨٩';
const decimalMarks: Partial<Record<string, string>> = { ar: '٫', es: ',', fr: ',', ru: ',' };
const plain = (language: string, digits: string): string => {
  const marked = digits.replace('.', decimalMarks[language] ?? '.');
  return language === 'ar' ? marked.replaceAll(/\d/g, (digit) => arabicDigits[Number(digit)] ?? digit) : marked;
};

/** Dates and numbers in a language's format. */
export function formatter(language: string) {
  const { locale } = languageOption(language);
  const date = (key: string, options: Intl.DateTimeFormatOptions) =>
    cached(`${locale}/date/${key}`, () => new Intl.DateTimeFormat(locale, options));
  return {
    number: (value: number) =>
      isPlain(value) && Number.isInteger(value)
        ? plain(language, String(value))
        : cached(`${locale}/number`, () => new Intl.NumberFormat(locale)).format(value),
    /** With one decimal: 4.8. */
    decimal: (value: number) =>
      isPlain(value)
        ? plain(language, (Math.round(value * 10) / 10).toFixed(1))
        : cached(
            `${locale}/decimal`,
            () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          ).format(value),
    percent: (fraction: number) =>
      cached(
        `${locale}/percent`,
        () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
      ).format(fraction),
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
    list: (items: readonly string[]) =>
      cached(`${locale}/list`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),
  };
}
