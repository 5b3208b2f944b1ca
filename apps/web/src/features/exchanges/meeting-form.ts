import { exchangeLimits, type Exchange } from '@offshoot/contracts/exchange';
import { messageFault, type MessageFault } from '@offshoot/contracts/owner-message';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { Temporal } from 'temporal-polyfill';
import type { Point } from '../../components/map/geometry.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { serverNow } from '../../lib/session/token-store.ts';

/** A meeting as typed: date and time in the formats of form fields, in the user's own zone. */
export interface MeetingForm {
  address: string;
  date: string;
  time: string;
  /** Of the meeting that is changed: it distinguishes the two times that clocks show twice. */
  offset: string | null;
  point: Point | null;
}

export interface MeetingFaults {
  address?: 'required' | MessageFault;
  date?: 'required' | 'past' | 'tooFar';
  time?: 'required' | 'skipped';
}

const shownIn = (epochMs: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);

/** Today plus so many days, in the format of a date field. */
export const dayFrom = (now: number, days: number, zone = ownZone()): string =>
  shownIn(now, zone).toPlainDate().add({ days }).toString();

/** The initial values of a change; empty for a first proposal. */
export function formOf(exchange: Exchange, zone = ownZone()): MeetingForm {
  const { meeting_address, meeting_time, meeting_latitude: latitude, meeting_longitude: longitude } = exchange;
  const at = meeting_time === null ? null : shownIn(Date.parse(meeting_time), zone);
  return {
    address: meeting_address ?? '',
    date: at ? at.toPlainDate().toString() : '',
    time: at ? at.toPlainTime().toString({ smallestUnit: 'minute' }) : '',
    offset: at ? at.offset : null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

type Typed = Pick<MeetingForm, 'date' | 'time' | 'offset'>;

/** A time that clocks skip becomes the one after the gap; of one that they show twice it is the first, or that of `offset`. */
const shownAt = ({ date, time, offset }: Typed, zone: string): Temporal.ZonedDateTime =>
  Temporal.ZonedDateTime.from(`${date}T${time}${offset ?? ''}[${zone}]`, { offset: 'prefer' });

/** The typed date and time as an instant. */
export const momentOf = (form: Typed, zone = ownZone()): Date => new Date(shownAt(form, zone).epochMilliseconds);

/** A meeting's errors, by field; empty if it is valid. */
export function meetingFaults(form: MeetingForm, now: number = serverNow(), zone = ownZone()): MeetingFaults {
  const words = messageFault(form.address, exchangeLimits.meetingAddress);
  const address = !hasShape(form.address) ? 'required' : words;
  return { ...(address ? { address } : {}), ...whenFaults(form, now, zone) };
}

function whenFaults(form: Typed, now: number, zone: string): MeetingFaults {
  const { date, time } = form;
  if (!date || !time) return { ...(date ? {} : { date: 'required' }), ...(time ? {} : { time: 'required' }) };
  // Also a year of five digits, which a date field accepts.
  if (date.length > 10) return { date: 'tooFar' };
  const moment = shownAt(form, zone);
  if (!moment.toPlainDateTime().equals(`${date}T${time}`)) return { time: 'skipped' };
  if (moment.epochMilliseconds <= now) return { date: 'past' };
  const last = shownIn(now, zone).add({ days: exchangeLimits.meetingWithinDays });
  return Temporal.ZonedDateTime.compare(moment, last) > 0 ? { date: 'tooFar' } : {};
}
