import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import * as exchange from '../exchange.ts';
import * as personalData from '../personal-data.ts';
import { fileDeadline, operation } from './operation.ts';

export const requestExchange = operation('exchanges.request', {
  request: exchange.requestExchangeBody,
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'plant_not_found',
    'plant_not_available',
    'plant_reserved',
    'own_plant',
    'already_requested',
    'barter_required',
    'offered_plant_not_available',
    'dangerous_message',
    'message_too_long',
    'request_limit_reached',
    'species_forbidden',
  ],
  deadline: 4_000,
  http: {
    summary: 'Request a plant, as a gift or in exchange for one of yours',
    route: 'POST /exchange/request',
    access: 'active',
    status: 201,
  },
});

export const listMyRequests = operation('exchanges.mine', {
  request: nothing,
  response: exchange.exchanges,
  who: 'signed_in',
  http: { summary: 'List the requests that you made', route: 'GET /exchange/my-requests' },
});

export const listIncomingRequests = operation('exchanges.incoming', {
  request: nothing,
  response: exchange.exchanges,
  who: 'signed_in',
  http: { summary: 'List the requests for your plants', route: 'GET /exchange/incoming' },
});

export const exportExchanges = operation('exchanges.export', {
  request: personalData.exportQuery,
  response: personalData.exchangesExport,
  who: 'signed_in',
  deadline: 5_000,
});

/** The clips that the caller gave, for the archive of `exchanges.export`. */
export const exportClips = operation('exchanges.export_clips', {
  request: personalData.exportQuery,
  response: personalData.clipsExport,
  who: 'signed_in',
});

export const getExchange = operation('exchanges.get', {
  request: byId,
  response: exchange.exchange,
  who: 'signed_in',
  errors: ['exchange_not_found'],
  http: {
    summary: 'Get an exchange that you are a party of',
    route: 'GET /exchange/{id}',
    unknown: 'exchange_not_found',
  },
});

/** An exchange as one of its parties sees it. */
export const exchangeOfParty = operation('exchanges.of_party', {
  request: z.object({ id, user_id: id }),
  response: exchange.exchange,
  who: 'anyone',
  reads: true,
  callers: ['chat'],
  errors: ['exchange_not_found'],
});

export const acceptExchange = operation('exchanges.accept', {
  request: z.extend(exchange.acceptExchangeBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'not_a_party',
    'wrong_exchange_state',
    'plant_reserved',
    'plant_not_available',
    'offered_plant_not_available',
    'dangerous_message',
    'message_too_long',
  ],
  http: {
    summary: 'Accept a request for your plant',
    route: 'POST /exchange/{id}/accept',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const declineExchange = operation('exchanges.decline', {
  request: z.extend(exchange.exchangeResponseBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  http: {
    summary: 'Decline a request for your plant',
    route: 'POST /exchange/{id}/decline',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

/** Fails as a confirmation would now, so that a clip is refused before it is received. */
export const mayConfirmExchange = operation('exchanges.may_confirm', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  reads: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'already_confirmed'],
});

/** `clip_key`: the key of a staged upload. */
export const confirmExchange = operation('exchanges.confirm', {
  request: z.extend(exchange.confirmExchangeBody, {
    id,
    clip_key: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  unless: 'clip_key',
  errors: [
    'exchange_not_found',
    'wrong_exchange_state',
    'already_confirmed',
    'validation_failed',
    'invalid_file_format',
    'file_too_large',
    'clip_too_long',
    'broken_upload',
    'length_required',
    'quota_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Confirm that the plants changed hands; a clip or a video link is evidence',
    route: 'POST /exchange/{id}/confirm-completion',
    access: 'active',
    budget: 'upload',
    unknown: 'exchange_not_found',
    request: z.extend(exchange.confirmExchangeBody, { id }),
    files: { field: 'video_file', most: 1, optional: true },
  },
});

export const reportNoShow = operation('exchanges.no_show', {
  request: z.extend(exchange.noShowBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'wrong_exchange_state',
    'already_confirmed',
    'no_show_too_early',
    'dangerous_message',
    'message_too_long',
  ],
  http: {
    summary: 'Report that the other party did not come, which ends the exchange and releases the plants',
    route: 'POST /exchange/{id}/no-show',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const contestNoShow = operation('exchanges.contest_no_show', {
  request: z.extend(exchange.contestNoShowBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'not_a_party',
    'wrong_exchange_state',
    'no_show_contested',
    'no_show_contest_over',
    'validation_failed',
    'dangerous_message',
    'message_too_long',
  ],
  http: {
    summary: 'Contest that you did not come, once; moderators decide',
    route: 'POST /exchange/{id}/no-show-contest',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const rateExchange = operation('exchanges.rate', {
  request: z.extend(exchange.rateExchangeBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: [
    'exchange_not_found',
    'wrong_exchange_state',
    'already_rated',
    'rating_closed',
    'dangerous_message',
    'message_too_long',
  ],
  http: {
    summary: 'Rate a completed exchange',
    route: 'POST /exchange/{id}/rating',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const cancelExchange = operation('exchanges.cancel', {
  request: z.extend(exchange.cancelExchangeBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'validation_failed', 'dangerous_message', 'message_too_long'],
  http: {
    summary: 'Withdraw a request, or call off an accepted exchange',
    route: 'POST /exchange/{id}/cancel',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});
