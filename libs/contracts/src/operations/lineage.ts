import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import * as lineage from '../lineage.ts';
import { operation } from './operation.ts';

export const getLineage = operation('lineage.get', {
  request: byId,
  response: lineage.lineage,
  who: 'signed_in',
  errors: ['plant_not_found'],
  http: {
    summary: 'Get the parent of a plant and the number of its descendants',
    route: 'GET /plants/{id}/lineage',
    unknown: 'plant_not_found',
  },
});

export const getFamily = operation('lineage.family', {
  request: byId,
  response: lineage.family,
  who: 'signed_in',
  errors: ['plant_not_found'],
  http: {
    summary: 'Get the family tree of a plant',
    route: 'GET /plants/{id}/family',
    unknown: 'plant_not_found',
  },
});

export const nameParent = operation('lineage.name_parent', {
  request: z.extend(lineage.nameParentBody, { id: byId.shape.id }),
  response: lineage.parentState,
  who: 'signed_in',
  writes: true,
  errors: [
    'plant_not_found',
    'forbidden',
    'parent_not_found',
    'parent_is_younger',
    'parent_is_set',
    'parent_refused',
    'parent_limit_reached',
  ],
  deadline: 4_000,
  http: {
    summary: 'Name the plant that yours was grown from',
    route: 'POST /plants/{id}/parent',
    access: 'active',
    unknown: 'plant_not_found',
  },
});

export const decideParent = operation('lineage.decide', {
  request: z.extend(lineage.decideParentBody, { id: byId.shape.id }),
  response: lineage.parentState,
  who: 'signed_in',
  writes: true,
  errors: ['parent_not_found'],
  http: {
    summary: 'Say whether a plant was grown from yours, as the owner of its parent',
    route: 'PUT /plants/{id}/parent',
    access: 'active',
    unknown: 'parent_not_found',
  },
});

export const removeParent = operation('lineage.remove', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['parent_not_found'],
  http: {
    summary: 'Remove the parent of your plant',
    route: 'DELETE /plants/{id}/parent',
    access: 'active',
    status: 204,
    unknown: 'parent_not_found',
  },
});

/**
 * The confirmed parent of a plant that the user can see, null without one; `is_seen`: whether the user can see it, too.
 */
export const getParentFor = operation('lineage.parent_for', {
  request: z.object({ id, user_id: id }),
  response: z.object({ parent_id: z.nullable(id), is_seen: z.boolean() }),
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
  errors: ['plant_not_found'],
});

/** The plants that a pest of this one may have reached: those that descend from it, shown or not, the one that it was grown from, and itself, in the order of their ids. */
export const getKin = operation('lineage.kin', {
  request: z.object({ plant_id: id, after: z.nullable(id) }),
  /** `family_id` is the oldest plant of the family, the same for all of them. `next` is null on the last page. */
  response: z.object({ family_id: id, plant_ids: z.array(id), next: z.nullable(id) }),
  who: 'anyone',
  reads: true,
  callers: ['exchange'],
});
