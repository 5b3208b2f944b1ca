import { type Meet, meetLimits, type MeetRepeats } from '@offshoot/contracts/meets';
import { Temporal } from 'temporal-polyfill';
import type { Point } from '../../components/map/geometry.ts';

/** A swap meet as typed: day and hours in the formats of form fields, in the zone of its place. */
export interface MeetForm {
  title: string;
  note: string;
  place_name: string;
  point: Point | null;
  date: string;
  starts: string;
  ends: string;
  zone: string;
  repeats: MeetRepeats;
}

/** An error of each field, as the key of its text. */
export type MeetFormFaults = Partial<Record<'date' | 'starts' | 'ends' | 'point', string>>;

const hourMs = 3_600_000;

const shownIn = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

/** The initial values of an edit; empty for a new one, in the zone of the host's clock. */
export function formOf(meet: Meet | null, ownZone: string): MeetForm {
  if (!meet) {
    const empty = { title: '', note: '', place_name: '', point: null, date: '', starts: '', ends: '' };
    return { ...empty, zone: ownZone, repeats: 'none' };
  }
  const { title, note, place_name, latitude, longitude, time_zone: zone, repeats } = meet;
  const [start, end] = [shownIn(meet.starts_at, zone), shownIn(meet.ends_at, zone)];
  const timeOf = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    ...{ title, note, place_name, point: { latitude, longitude }, zone, repeats },
    ...{ date: start.toPlainDate().toString(), starts: timeOf(start), ends: timeOf(end) },
  };
}

const isComplete = ({ date, starts, ends }: MeetForm): boolean => date.length === 10 && starts !== '' && ends !== '';

/** Whether it ends on the day after it starts, as the form has a single day: where a meet may last until then. */
export function endsNextDay({ starts, ends }: MeetForm): boolean {
  if (starts === '' || ends === '' || ends > starts) return false;
  const earlier = Temporal.PlainTime.from(ends).until(starts).total('hours');
  return 24 - earlier <= meetLimits.hours;
}

/** When a complete form says that it starts and ends. */
function typedTimes(form: MeetForm): { start: Temporal.PlainDateTime; end: Temporal.PlainDateTime } {
  const day = Temporal.PlainDate.from(form.date);
  return {
    start: day.toPlainDateTime(form.starts),
    end: day.add({ days: endsNextDay(form) ? 1 : 0 }).toPlainDateTime(form.ends),
  };
}

/** The body that the form sends; without times until they are complete. */
export function bodyOf(form: MeetForm) {
  const { title, note, place_name, point, zone: time_zone, repeats } = form;
  const body = { title, note, place_name, ...point, time_zone, repeats };
  if (!isComplete(form)) return body;
  // A time that clocks skip becomes the one after the gap.
  const isoOf = (typed: Temporal.PlainDateTime) =>
    new Date(typed.toZonedDateTime(time_zone).epochMilliseconds).toISOString();
  const { start, end } = typedTimes(form);
  return { ...body, starts_at: isoOf(start), ends_at: isoOf(end) };
}

/** What the schema of the body cannot say of the form's own fields. */
export function formFaults(form: MeetForm, now: number): MeetFormFaults {
  const point = form.point ? {} : { point: 'pointRequired' };
  if (!isComplete(form)) {
    return {
      ...point,
      ...(form.date.length !== 10 && { date: 'dateRequired' }),
      ...(!form.starts && { starts: 'timeRequired' }),
      ...(!form.ends && { ends: 'timeRequired' }),
    };
  }
  return { ...point, ...timeFaults(form, now) };
}

function timeFaults(form: MeetForm, now: number): MeetFormFaults {
  const typed = typedTimes(form);
  const [start, end] = [typed.start.toZonedDateTime(form.zone), typed.end.toZonedDateTime(form.zone)];
  if (!start.toPlainDateTime().equals(typed.start)) return { starts: 'skipped' };
  if (!end.toPlainDateTime().equals(typed.end)) return { ends: 'skipped' };
  const lasts = end.epochMilliseconds - start.epochMilliseconds;
  if (lasts <= 0) return { ends: 'order' };
  if (lasts > meetLimits.hours * hourMs) return { ends: 'tooLong' };
  if (start.epochMilliseconds <= now) return { date: 'past' };
  return start.epochMilliseconds > now + meetLimits.withinDays * 24 * hourMs ? { date: 'tooFar' } : {};
}

/** The zones that a place can have, with those given. */
export const zonesWith = (...own: readonly string[]): readonly string[] =>
  [...new Set([...own, ...Intl.supportedValuesOf('timeZone')])].sort();
