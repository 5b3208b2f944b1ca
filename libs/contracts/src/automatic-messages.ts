import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import type { EventData, EventType } from './events.ts';

/** What the sentence of an automatic message can show, besides the plant and the members of its room. */
const values = {
  /** The member who took the step. */
  by: id,
  /** A time, shown in the reader's zone. */
  time: instant,
};

interface Cause<T extends EventType> {
  /** The event's fields that must have these values. */
  when?: Partial<EventData<T>>;
  /** For each value of the sentence, the event's field that has it. An event without one of them does not match. */
  values?: { [V in keyof typeof values]?: keyof EventData<T> };
}

const on = <T extends EventType>(event: T, { when = {}, values: fields = {} }: Cause<T> = {}) => ({
  event,
  when: when as Readonly<Record<string, unknown>>,
  values: fields as Readonly<Record<string, string>>,
});

/**
 * The automatic messages of a chat room, each with the event that causes it; of several that match, the first is
 * written. They have no sender, are not counted as unread, and cause no notification: the events have their own.
 */
export const automaticMessages = {
  exchange_accepted: on('exchange.accepted.v1', { values: { by: 'owner_id' } }),
  meeting_proposed: on('exchange.meeting_changed.v1', {
    when: { change: 'proposed' },
    values: { by: 'changed_by', time: 'meeting_time' },
  }),
  meeting_confirmed: on('exchange.meeting_changed.v1', {
    when: { change: 'confirmed' },
    values: { by: 'changed_by', time: 'meeting_time' },
  }),
  meeting_withdrawn: on('exchange.meeting_changed.v1', {
    when: { change: 'withdrawn' },
    values: { by: 'changed_by' },
  }),
  handover_confirmed: on('exchange.confirmed.v1', { values: { by: 'confirmed_by' } }),
  exchange_completed: on('exchange.completed.v1'),
  exchange_called_off: on('exchange.cancelled.v1', {
    when: { closed_reason: 'called_off' },
    values: { by: 'closed_by' },
  }),
  no_show_reported: on('exchange.cancelled.v1', { when: { closed_reason: 'no_show' }, values: { by: 'closed_by' } }),
  exchange_closed: on('exchange.cancelled.v1'),
};

/** The code of an automatic message: `meeting_proposed`. */
export type AutomaticCode = keyof typeof automaticMessages;
/** Every code of the catalogue. */
export const automaticCodes = Object.keys(automaticMessages) as [AutomaticCode, ...AutomaticCode[]];

/** An automatic message: its code, and the values of its sentence, which the client writes in the reader's language. */
export const automaticMessage = z.extend(z.partial(z.object(values)), { code: z.enum(automaticCodes) });
export type AutomaticMessage = z.infer<typeof automaticMessage>;

/**
 * The automatic message in a response, null in what a member sent. Also null for a code that the receiver does not know:
 * a page that is older than the server shows the other messages.
 */
export const shownAutomaticMessage = z.catch(z.nullable(automaticMessage), null);
