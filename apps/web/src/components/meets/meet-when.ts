import type { Meet } from '@offshoot/contracts/meets';
import { languageOption } from '../../config/languages.ts';

type Times = Pick<Meet, 'starts_at' | 'ends_at' | 'time_zone'>;

const fields = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** When a swap meet is, by the clocks of its place; by the reader's where their browser does not know its zone. */
export function meetWhen({ starts_at, ends_at, time_zone: timeZone }: Times, language: string): string {
  const { locale } = languageOption(language);
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  try {
    return new Intl.DateTimeFormat(locale, { ...fields, timeZone }).formatRange(start, end);
  } catch {
    return new Intl.DateTimeFormat(locale, fields).formatRange(start, end);
  }
}
