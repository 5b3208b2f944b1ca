import * as z from 'zod/mini';
import { byId, latitude, longitude, nothing } from '../basics.ts';
import * as points from '../handover-points.ts';
import { httpOperation, operation } from './operation.ts';

/** The public places around a point. It has no route: the gateway has the point from the plant. */
export const handoverPointsNear = operation('handover_points.near', {
  request: z.object({ latitude, longitude }),
  response: points.nearHandoverPoints,
  who: 'signed_in',
});

export const handoverPointsOfPlant = httpOperation('handover_points.of_plant', {
  access: 'signed_in',
  summary: 'List the public places near a plant where its handover can be',
  route: 'GET /plants/{id}/handover-points',
  unknown: 'plant_not_found',
  request: byId,
  response: points.nearHandoverPoints,
  errors: ['plant_not_found'],
});

export const listHandoverPoints = operation('handover_points.list', {
  request: points.handoverPointsQuery,
  response: points.handoverPoints,
  who: 'moderator',
  http: { summary: 'List the public places for handovers', route: 'GET /moderation/handover-points' },
});

export const addHandoverPoint = operation('handover_points.add', {
  request: points.handoverPointBody,
  response: points.handoverPoint,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'handover_point_limit_reached'],
  http: { summary: 'Add a public place for handovers', route: 'POST /moderation/handover-points', status: 201 },
});

export const editHandoverPoint = operation('handover_points.edit', {
  request: z.extend(points.editHandoverPointBody, byId.shape),
  response: points.handoverPoint,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'handover_point_not_found', 'handover_point_changed'],
  http: {
    summary: 'Edit a public place for handovers, unless it changed since it was read',
    route: 'PUT /moderation/handover-points/{id}',
    unknown: 'handover_point_not_found',
  },
});

export const deleteHandoverPoint = operation('handover_points.delete', {
  request: byId,
  response: nothing,
  who: 'moderator',
  writes: true,
  errors: ['handover_point_not_found'],
  http: {
    summary: 'Delete a public place for handovers',
    route: 'DELETE /moderation/handover-points/{id}',
    status: 204,
    unknown: 'handover_point_not_found',
  },
});
