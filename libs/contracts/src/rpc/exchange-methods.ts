import * as z from 'zod/mini';
import * as account from '../account.ts';
import { id, instant, nothing } from '../basics.ts';
import * as exchange from '../exchange.ts';
import * as people from '../people.ts';
import { byId, fileDeadline, rpcMethod } from './rpc-method.ts';

/** The RPC methods of exchange-service. */
export const exchangeMethods = {
  'exchanges.request': rpcMethod(exchange.requestExchangeBody, exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: [
      'plant_not_found',
      'plant_not_available',
      'plant_reserved',
      'own_plant',
      'already_requested',
      'offered_plant_not_available',
      'dangerous_message',
      'message_too_long',
    ],
    deadline: 4_000,
  }),
  'exchanges.mine': rpcMethod(nothing, z.object({ exchanges: z.array(exchange.exchange) }), { who: 'signed_in' }),
  'exchanges.incoming': rpcMethod(nothing, z.object({ exchanges: z.array(exchange.exchange) }), { who: 'signed_in' }),
  'exchanges.export': rpcMethod(account.exportQuery, account.exchangesExport, { who: 'signed_in', deadline: 5_000 }),
  'exchanges.get': rpcMethod(byId, exchange.exchange, { who: 'signed_in', errors: ['exchange_not_found'] }),
  /** An exchange as one of its parties sees it. */
  'exchanges.of_party': rpcMethod(z.object({ id, user_id: id }), exchange.exchange, {
    who: 'anyone',
    callers: ['chat'],
    errors: ['exchange_not_found'],
  }),
  'exchanges.accept': rpcMethod(z.extend(exchange.acceptExchangeBody, { id }), exchange.exchange, {
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
  }),
  'exchanges.decline': rpcMethod(z.extend(exchange.exchangeResponseBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  }),
  /** `clip_key`: the key of a staged upload. */
  'exchanges.confirm': rpcMethod(
    z.extend(exchange.confirmExchangeBody, {
      id,
      clip_key: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
    }),
    exchange.exchange,
    {
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
      ],
      deadline: fileDeadline,
    },
  ),
  /** Proposes or changes the meeting; the other party has to confirm it again. */
  'exchanges.propose_meeting': rpcMethod(z.extend(exchange.meetingBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: [
      'exchange_not_found',
      'wrong_exchange_state',
      'validation_failed',
      'dangerous_message',
      'message_too_long',
    ],
  }),
  'exchanges.confirm_meeting': rpcMethod(z.extend(exchange.confirmMeetingBody, { id }), exchange.exchange, {
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
  }),
  'exchanges.withdraw_meeting': rpcMethod(byId, exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'meeting_not_found'],
  }),
  /** A meeting for a calendar entry (RFC 5545): `sequence` increases with each change. */
  'exchanges.meeting': rpcMethod(
    byId,
    z.object({ exchange: exchange.exchange, sequence: z.number(), changed_at: instant }),
    {
      who: 'signed_in',
      errors: ['exchange_not_found', 'meeting_not_found'],
    },
  ),
  /** Reports that the other party did not come; ends the exchange and releases the plants. */
  'exchanges.no_show': rpcMethod(z.extend(exchange.noShowBody, { id }), exchange.exchange, {
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
  }),
  'exchanges.rate': rpcMethod(z.extend(exchange.rateExchangeBody, { id }), exchange.exchange, {
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
  }),
  'exchanges.cancel': rpcMethod(z.extend(exchange.cancelExchangeBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  }),
  /** Whether an accepted or confirmed exchange holds this plant, requested or offered. Waits for acceptances that are being committed. */
  'exchanges.holds_plant': rpcMethod(z.object({ plant_id: id }), z.object({ held: z.boolean() }), {
    who: 'anyone',
    callers: ['plant'],
  }),
  'exchanges.person_stats': rpcMethod(z.object({ user_id: id }), z.object({ completed: z.number() }), {
    who: 'anyone',
  }),
  'exchanges.person_rating': rpcMethod(z.object({ user_id: id }), people.personRating, { who: 'anyone' }),
  /** The author of a visible review. */
  'exchanges.review': rpcMethod(byId, z.object({ reviewer_id: id }), {
    who: 'anyone',
    callers: ['moderation'],
    errors: ['review_not_found'],
  }),
  'exchanges.rating': rpcMethod(nothing, z.object({ mean: z.nullable(z.number()), count: z.number() }), {
    who: 'anyone',
  }),
} as const;
