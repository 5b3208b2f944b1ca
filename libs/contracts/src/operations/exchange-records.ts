import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import { exchangeEvidence, reviewEvidence } from '../evidence.ts';
import * as exchange from '../exchange.ts';
import { handoverRecord } from '../handover-record.ts';
import { limits } from '../limits.ts';
import * as people from '../people.ts';
import { operation } from './operation.ts';

/** Whether an accepted or confirmed exchange holds this plant, requested or offered. Waits for acceptances that are being committed. */
export const holdsPlant = operation('exchanges.holds_plant', {
  request: z.object({ plant_id: id }),
  response: z.object({ held: z.boolean() }),
  who: 'anyone',
  callers: ['plant'],
});

/** Whether a completed exchange gave this plant, requested or offered, to this user. */
export const handedOver = operation('exchanges.handed_over', {
  request: z.object({ plant_id: id, receiver_id: id }),
  response: z.object({ handed_over: z.boolean() }),
  who: 'anyone',
  reads: true,
  callers: ['plant'],
});

/** How many requests for each of these plants wait for the caller, their owner; plants without one are left out. */
export const openRequests = operation('exchanges.open_requests', {
  request: z.object({ plant_ids: z.array(id).check(z.maxLength(limits.pageSizeMax)) }),
  response: z.object({ plants: z.array(z.object({ plant_id: id, requests: z.number() })) }),
  who: 'signed_in',
  reads: true,
});

export const personExchangeStats = operation('exchanges.person_stats', {
  request: z.object({ user_id: id }),
  response: z.object({ completed: z.number() }),
  who: 'anyone',
  reads: true,
  // Moderation: the version before, beside this one.
  callers: ['gateway', 'moderation'],
});

/** The records of these users, in no order; users without any exchange have zeros. */
export const handoverRecords = operation('exchanges.handover_records', {
  request: z.object({ user_ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({ records: z.array(handoverRecord) }),
  who: 'anyone',
  reads: true,
});

/** The caller's own no-shows. */
export const ownNoShows = operation('exchanges.own_no_shows', {
  request: nothing,
  response: exchange.noShowFigures,
  who: 'signed_in',
  reads: true,
});

/** How many exchanges each of these users has completed, and their no-shows; users without any are left out. */
export const exchangeStatsOfPeople = operation('exchanges.stats_of_people', {
  request: z.object({ user_ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({
    people: z.array(
      // The no-shows are missing from version 1.1.2.
      z.extend(z.partial(exchange.noShowFigures), { user_id: id, completed: z.number() }),
    ),
  }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});

export const personRating = operation('exchanges.person_rating', {
  request: z.object({ user_id: id }),
  response: people.personRating,
  who: 'anyone',
  reads: true,
});

/** With which of the others a user has an exchange, in whatever state it is. */
export const haveMet = operation('exchanges.have_met', {
  request: z.object({ user_id: id, other_ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({ met: z.array(id) }),
  who: 'anyone',
  reads: true,
  callers: ['auth', 'moderation'],
});

/** All exchanges that were accepted or cancelled, in id order, to rebuild a read model. */
export const exchangesSnapshot = operation('exchanges.snapshot', {
  request: z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
  response: z.object({
    exchanges: z.array(
      z.object({
        exchange_id: id,
        version: z.number(),
        status: exchange.exchangeStatus,
        requester_id: id,
        owner_id: id,
        plant_id: id,
        offered_plant_id: z.nullable(id),
        shares_address: z.boolean(),
      }),
    ),
  }),
  who: 'anyone',
  callers: ['plant'],
});

/** A visible review, or one that moderators have hidden. */
export const getReview = operation('exchanges.review', {
  request: byId,
  response: reviewEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['review_not_found'],
});

/** An exchange for moderators, by its id or by that of a party's video evidence. */
export const exchangeForModerators = operation('exchanges.for_moderators', {
  request: z.object({ exchange_id: z.optional(id), video_id: z.optional(id), growth_photo_id: z.optional(id) }),
  response: exchangeEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['exchange_not_found'],
});

export const meanRating = operation('exchanges.rating', {
  request: nothing,
  response: z.object({ mean: z.nullable(z.number()), count: z.number() }),
  who: 'anyone',
  reads: true,
});
