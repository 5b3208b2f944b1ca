import { dayFrom } from './meeting-form.ts';

/** A time to propose, in the formats of form fields. */
export interface SuggestedTime {
  /** From today, at least 1. */
  days: number;
  date: string;
  time: string;
}

const EVENING = '18:00';
const MORNING = '11:00';
const SATURDAY = 6;

/** When most people have time: the next two evenings, and both mornings of the weekend that comes first; by time. */
export function suggestedTimes(now: number, zone: string): SuggestedTime[] {
  const weekday = new Date(`${dayFrom(now, 0, zone)}T00:00:00Z`).getUTCDay();
  const saturday = (SATURDAY - weekday + 7) % 7 || 7;
  const at = (days: number, time: string) => ({ days, date: dayFrom(now, days, zone), time });
  return [at(1, EVENING), at(2, EVENING), at(saturday, MORNING), at(saturday + 1, MORNING)].sort((first, second) =>
    `${first.date} ${first.time}`.localeCompare(`${second.date} ${second.time}`, 'en'),
  );
}
