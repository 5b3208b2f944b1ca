import { graphemesOf } from '@offshoot/contracts/graphemes';
import { clientLimits } from '../../config/client-limits.ts';

const HOUR = 3_600_000;

/** Which label an instant has in the list of rooms. */
export type TimeLabel = { kind: 'just_now' | 'yesterday' | 'date' } | { kind: 'hours'; hours: number };

export function timeLabel(instant: string, now: Date): TimeLabel {
  const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / HOUR);
  if (hours < 1) return { kind: 'just_now' };
  if (hours < 24) return { kind: 'hours', hours };
  return { kind: hours < 48 ? 'yesterday' : 'date' };
}

const startOfDay = (instant: string | Date): number => {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
};

/** Whether two instants are on one day in the reader's zone. */
export const isSameDay = (a: string, b: string): boolean => startOfDay(a) === startOfDay(b);

/** The heading of a day between messages. Rounded, because a day in spring has 23 hours. */
export function dayLabel(instant: string, now: Date): 'today' | 'yesterday' | 'date' {
  const days = Math.round((startOfDay(now) - startOfDay(instant)) / (24 * HOUR));
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'date';
}

/** The start of a message, truncated at 50 grapheme clusters: neither a flag nor a Hindi syllable is split. */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  // Each grapheme has at least one code unit: short text needs no counting.
  if (line.length <= clientLimits.lastMessagePreview) return line;
  const letters = graphemesOf(line);
  if (letters.length <= clientLimits.lastMessagePreview) return line;
  return `${letters.slice(0, clientLimits.lastMessagePreview).join('').trimEnd()}…`;
}
