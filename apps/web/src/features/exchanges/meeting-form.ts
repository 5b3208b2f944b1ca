import { exchangeLimits, type Exchange } from '@offshoot/contracts/exchange';
import { messageFault, type MessageFault } from '@offshoot/contracts/owner-message';
import type { Point } from '../../components/map/geometry.ts';
import { serverNow } from '../../lib/session/token-store.ts';

/** A meeting as typed: date and time in the formats of form fields, in the user's own zone. */
export interface MeetingForm {
  address: string;
  date: string;
  time: string;
  point: Point | null;
}

export interface MeetingFaults {
  address?: 'required' | MessageFault;
  date?: 'required' | 'past' | 'tooFar';
  time?: 'required';
}

const DAY_MS = 86_400_000;
// Swedish dates have the format of form fields.
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' });

/** Today plus so many days, in the format of a date field. */
export const dayFrom = (now: number, days: number): string => day.format(now + days * DAY_MS);

/** The initial values of a change; empty for a first proposal. */
export function formOf(exchange: Exchange): MeetingForm {
  const { meeting_address, meeting_time, meeting_latitude: latitude, meeting_longitude: longitude } = exchange;
  const at = meeting_time === null ? null : new Date(meeting_time);
  return {
    address: meeting_address ?? '',
    date: at ? day.format(at) : '',
    time: at ? clock.format(at) : '',
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** The typed date and time as an instant. */
export const momentOf = ({ date, time }: MeetingForm): Date => new Date(`${date}T${time}`);

/** A meeting's errors, by field; empty if it is valid. */
export function meetingFaults(form: MeetingForm, now: number = serverNow()): MeetingFaults {
  const moment = momentOf(form).getTime();
  const words = messageFault(form.address, exchangeLimits.meetingAddress);
  const address = form.address.trim() === '' ? 'required' : words;
  const date = !form.date
    ? 'required'
    : moment <= now
      ? 'past'
      : moment > now + exchangeLimits.meetingWithinDays * DAY_MS
        ? 'tooFar'
        : null;
  return { ...(address ? { address } : {}), ...(date ? { date } : {}), ...(form.time ? {} : { time: 'required' }) };
}
