import { durationText } from '../duration.ts';

const DAY_SECONDS = 86_400;

/** The periods of statistics and of the log, in days. */
export const periods = [7, 30, 90, 365] as const;

/** The periods as options of a field, in words. */
export const periodOptions = (language: string) =>
  periods.map((days) => ({ value: String(days), label: durationText(language, days * DAY_SECONDS) }));
