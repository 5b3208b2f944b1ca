import * as z from 'zod/mini';
import { byId, id, language, noBody, nothing } from '../basics.ts';
import { exchange } from '../exchange.ts';
import * as meets from '../meets.ts';
import { exportQuery, meetsExport } from '../personal-data.ts';
import { httpOperation, operation } from './operation.ts';

export const listMeets = operation('meets.list', {
  request: meets.meetsQuery,
  response: meets.meets,
  who: 'anyone',
  http: { summary: 'List the swap meets that are ahead', route: 'GET /meets' },
});

export const myMeets = operation('meets.my', {
  request: nothing,
  response: meets.myMeets,
  who: 'signed_in',
  http: { summary: 'List the swap meets that you host or come to', route: 'GET /meets/my' },
});

export const exportMeets = operation('meets.export', {
  request: exportQuery,
  response: meetsExport,
  who: 'signed_in',
});

/** One that is not public is found by its host and moderators alone. */
export const getMeet = operation('meets.get', {
  request: byId,
  response: meets.meet,
  who: 'anyone',
  errors: ['meet_not_found'],
  http: { summary: 'Get a swap meet', route: 'GET /meets/{id}', unknown: 'meet_not_found' },
});

export const hostMeet = operation('meets.host', {
  request: meets.meetBody,
  response: meets.meet,
  who: 'signed_in',
  writes: true,
  errors: [
    'validation_failed',
    'dangerous_message',
    'newcomer_cannot_host',
    'meet_limit_reached',
    'pending_meet_limit_reached',
  ],
  http: {
    summary: 'Propose a swap meet, which a moderator looks at before it is public',
    route: 'POST /meets',
    access: 'active',
    status: 201,
  },
});

export const editMeet = operation('meets.edit', {
  request: z.extend(meets.editMeetBody, { id }),
  response: meets.meet,
  who: 'signed_in',
  writes: true,
  errors: ['meet_not_found', 'meet_closed', 'meet_changed', 'validation_failed', 'dangerous_message'],
  http: {
    summary: 'Edit your swap meet; with another title, note or place it waits for a moderator again',
    route: 'PUT /meets/{id}',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const cancelMeet = operation('meets.cancel', {
  request: z.extend(meets.cancelMeetBody, { id }),
  response: meets.meet,
  who: 'signed_in',
  writes: true,
  errors: ['meet_not_found', 'meet_closed', 'validation_failed', 'dangerous_message'],
  http: {
    summary: 'Cancel your swap meet, or as a moderator any, and notify its visitors',
    route: 'POST /meets/{id}/cancel',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const visitMeet = operation('meets.visit', {
  request: z.extend(meets.visitMeetBody, { id }),
  response: meets.meet,
  who: 'signed_in',
  writes: true,
  errors: ['meet_not_found', 'meet_closed', 'meet_full', 'plant_not_found'],
  http: {
    summary: 'Say that you come to a swap meet, and which of your plants you bring',
    route: 'PUT /meets/{id}/visit',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const leaveMeet = operation('meets.leave', {
  request: byId,
  response: meets.meet,
  who: 'signed_in',
  writes: true,
  errors: ['meet_not_found'],
  http: {
    summary: 'Say that you do not come to a swap meet',
    route: 'DELETE /meets/{id}/visit',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const meetVisitors = operation('meets.visitors', {
  request: z.extend(meets.meetVisitorsQuery, { id }),
  response: meets.meetVisitors,
  who: 'signed_in',
  errors: ['meet_not_found'],
  http: {
    summary: 'List who comes to a swap meet, and what they bring',
    route: 'GET /meets/{id}/visitors',
    unknown: 'meet_not_found',
  },
});

export const meetMatches = operation('meets.matches', {
  request: byId,
  response: meets.meetMatches,
  who: 'signed_in',
  errors: ['meet_not_found', 'not_visiting'],
  http: {
    summary: 'List what other visitors bring that you wish for, and what you bring that they do',
    route: 'GET /meets/{id}/matches',
    unknown: 'meet_not_found',
  },
});

export const meetCode = operation('meets.code', {
  request: byId,
  response: meets.meetCode,
  who: 'signed_in',
  errors: ['meet_not_found', 'not_visiting', 'meet_closed', 'check_in_closed'],
  http: {
    summary: 'Get the code with which another visitor checks you in',
    route: 'GET /meets/{id}/code',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const checkIn = operation('meets.check_in', {
  request: z.extend(meets.checkInBody, { id }),
  response: meets.checkedIn,
  who: 'signed_in',
  writes: true,
  errors: ['meet_not_found', 'not_visiting', 'meet_closed', 'check_in_closed', 'meet_code_invalid', 'own_meet_code'],
  http: {
    summary: 'Check in with another visitor: the exchanges that you two agreed for this meet are completed',
    route: 'POST /meets/{id}/check-in',
    access: 'active',
    unknown: 'meet_not_found',
  },
});

export const agreeAtMeet = operation('meets.agree_exchange', {
  request: z.extend(meets.exchangeMeetBody, { id }),
  response: exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'wrong_exchange_state',
    'meet_not_found',
    'meet_closed',
    'meet_changed',
    'not_visiting',
    'validation_failed',
  ],
  http: {
    summary: 'Propose that an exchange is handed over at a swap meet to which both parties come',
    route: 'PUT /exchange/{id}/meet',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const meetCalendar = httpOperation('meets.calendar', {
  access: 'anyone',
  summary:
    'Download a swap meet as a calendar file, which cancels a cancelled one; in the language of `lang` or else of Accept-Language',
  route: 'GET /meets/{id}/calendar.ics',
  unknown: 'meet_not_found',
  errors: ['meet_not_found'],
  request: z.object({ id, lang: z.optional(language) }),
  response: noBody,
  produces: 'text/calendar',
});

export const moderatedMeets = operation('meets.moderated', {
  request: meets.moderatedMeetsQuery,
  response: meets.meets,
  who: 'moderator',
  http: { summary: 'List the swap meets that wait for a moderator, or that are ahead', route: 'GET /moderation/meets' },
});

export const decideMeet = operation('meets.decide', {
  request: z.extend(meets.decideMeetBody, { id }),
  response: meets.meet,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'meet_not_found', 'meet_closed', 'meet_changed'],
  http: {
    summary: 'Publish or decline a swap meet; one that was public is cancelled instead of declined',
    route: 'POST /moderation/meets/{id}/decide',
    unknown: 'meet_not_found',
  },
});
