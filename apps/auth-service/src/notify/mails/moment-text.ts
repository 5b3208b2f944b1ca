import { type Language, localeOf } from '@offshoot/contracts/locales';

/**
 * A moment in the time zone of a user, else in UTC. The zone is always named, as the reader may live in another one:
 * with its season, because an hour occurs twice when clocks go back.
 */
export const momentText = (
  at: string,
  timeZone: string | null | undefined,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...style,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'long',
  }).format(new Date(at));
