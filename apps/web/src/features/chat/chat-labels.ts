import { limits } from '@offshoot/contracts/limits';

const HOUR = 3_600_000;

/** Which of section 9's labels an instant gets in the list of rooms. */
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

/** Whether two instants fall on one day where the reader is. */
export const isSameDay = (a: string, b: string): boolean => startOfDay(a) === startOfDay(b);

/** The heading of a day between messages. Rounded, because a day in spring has 23 hours. */
export function dayLabel(instant: string, now: Date): 'today' | 'yesterday' | 'date' {
  const days = Math.round((startOfDay(now) - startOfDay(instant)) / (24 * HOUR));
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'date';
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a message, cut at 50 letters as people count them: neither a flag nor a Hindi syllable is cut apart. */
export function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  // One code unit at least per letter: what is short needs no counting.
  if (line.length <= limits.lastMessagePreview) return line;
  let count = 0;
  for (const { index } of letters.segment(line)) {
    if (count++ === limits.lastMessagePreview) return `${line.slice(0, index).trimEnd()}…`;
  }
  return line;
}
