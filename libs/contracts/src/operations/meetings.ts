import * as z from 'zod/mini';
import { byId, id, instant, language, noBody } from '../basics.ts';
import * as exchange from '../exchange.ts';
import { httpOperation, operation } from './operation.ts';

export const proposeMeeting = operation('exchanges.propose_meeting', {
  request: z.extend(exchange.meetingBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'validation_failed', 'dangerous_message', 'message_too_long'],
  http: {
    summary: 'Propose or change the meeting, which the other party has to confirm',
    route: 'PUT /exchange/{id}/meeting',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const confirmMeeting = operation('exchanges.confirm_meeting', {
  request: z.extend(exchange.confirmMeetingBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'wrong_exchange_state',
    'meeting_not_found',
    'own_meeting',
    'meeting_changed',
    'meeting_over',
  ],
  http: {
    summary: 'Confirm the meeting that the other party proposed',
    route: 'POST /exchange/{id}/meeting/confirm',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const withdrawMeeting = operation('exchanges.withdraw_meeting', {
  request: byId,
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'meeting_not_found'],
  http: {
    summary: 'Withdraw the meeting',
    route: 'DELETE /exchange/{id}/meeting',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const nameStandIn = operation('exchanges.name_stand_in', {
  request: z.extend(exchange.standInBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  http: {
    summary: 'Name who comes to the handover instead of you',
    route: 'PUT /exchange/{id}/stand-in',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

/** A meeting for a calendar entry (RFC 5545), also a withdrawn one: `sequence` increases with each change. */
export const getMeeting = operation('exchanges.meeting', {
  request: byId,
  response: z.object({ exchange: exchange.exchange, sequence: z.number(), changed_at: instant }),
  who: 'signed_in',
  reads: true,
  errors: ['exchange_not_found', 'meeting_not_found'],
});

export const meetingCalendar = httpOperation('exchanges.calendar', {
  access: 'signed_in',
  summary:
    'Download the meeting as a calendar file, which cancels a withdrawn one; in the language of `lang` or else of Accept-Language',
  route: 'GET /exchange/{id}/meeting.ics',
  unknown: 'exchange_not_found',
  errors: ['exchange_not_found', 'meeting_not_found'],
  request: z.object({ id, lang: z.optional(language) }),
  response: noBody,
  produces: 'text/calendar',
});
