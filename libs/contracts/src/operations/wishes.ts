import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import { swapPage } from '../swaps.ts';
import * as wishes from '../wishes.ts';
import * as atMeets from '../wishes-at-meets.ts';
import { operation } from './operation.ts';

export const listMyWishes = operation('wishes.my', {
  request: wishes.wishesQuery,
  response: wishes.wishes,
  who: 'signed_in',
  http: { summary: 'List your wishes', route: 'GET /wishes/my' },
});

export const createWish = operation('wishes.create', {
  request: wishes.createWishBody,
  response: wishes.wish,
  who: 'signed_in',
  writes: true,
  errors: ['species_not_found', 'wish_limit_reached', 'account_inactive'],
  http: { summary: 'Wish for a species, or renew a wish', route: 'POST /wishes', access: 'active', status: 201 },
});

export const deleteWish = operation('wishes.delete', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['wish_not_found'],
  http: { summary: 'Delete a wish', route: 'DELETE /wishes/{id}', status: 204, unknown: 'wish_not_found' },
});

export const listWishes = operation('wishes.list', {
  request: wishes.wishedQuery,
  response: wishes.wishPage,
  who: 'anyone',
  errors: ['validation_failed'],
  http: { summary: 'List what members wish for', route: 'GET /wishes' },
});

export const offerToWish = operation('wishes.offer', {
  request: z.extend(wishes.offerToWishBody, byId.shape),
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: [
    'wish_not_found',
    'own_wish',
    'plant_not_found',
    'plant_not_available',
    'plant_reserved',
    'plant_not_wished',
    'quota_reached',
  ],
  http: {
    summary: 'Offer a plant of yours to a wish',
    route: 'POST /wishes/{id}/offers',
    access: 'active',
    status: 204,
    unknown: 'wish_not_found',
  },
});

export const exportWishes = operation('wishes.export', {
  request: nothing,
  response: wishes.wishesExport,
  who: 'signed_in',
});

/** Which plants meet which wishes, among members who have both a plant for a swap and a wish: a page of wishes, those with an id after `after`. */
export const listSwaps = operation('wishes.swaps', {
  request: z.object({ after: z.nullable(id) }),
  response: swapPage,
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
  deadline: 8_000,
});

/** What visitors of a swap meet wish for, and what the plants that they bring are. */
export const speciesAtMeet = operation('wishes.at_meet', {
  request: z.object({
    wisher_ids: z.array(id).check(z.maxLength(atMeets.meetSpeciesLimits.wishers)),
    plant_ids: z.array(id).check(z.maxLength(atMeets.meetSpeciesLimits.plants)),
  }),
  response: atMeets.speciesAtMeet,
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
});
