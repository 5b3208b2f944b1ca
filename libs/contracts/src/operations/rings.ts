import * as z from 'zod/mini';
import { byId, id, instant, nothing } from '../basics.ts';
import { exportQuery } from '../personal-data.ts';
import * as rings from '../rings.ts';
import { operation } from './operation.ts';

export const listRings = operation('rings.list', {
  request: nothing,
  response: rings.rings,
  who: 'signed_in',
  http: { summary: 'List your swap rings, and whether you paused them', route: 'GET /rings' },
});

export const exportRings = operation('rings.export', {
  request: exportQuery,
  response: rings.ringsExport,
  who: 'signed_in',
});

export const getRing = operation('rings.get', {
  request: byId,
  response: rings.ring,
  who: 'signed_in',
  errors: ['ring_not_found'],
  http: { summary: 'Get a swap ring that you are a member of', route: 'GET /rings/{id}', unknown: 'ring_not_found' },
});

/** The members of rings, for their chat rooms; unknown ones are left out. `ended_at`: when an agreed ring was completed or broken. */
export const ringMembers = operation('rings.members', {
  request: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  response: z.object({
    rings: z.array(z.object({ id, person_ids: z.array(id), status: rings.ringStatus, ended_at: z.nullable(instant) })),
  }),
  who: 'anyone',
  reads: true,
  callers: ['chat'],
});

/** Agreed rings that have not ended, a page of those with an id after `after`, for the chat rooms that they must have. */
export const agreedRings = operation('rings.agreed', {
  request: exportQuery,
  response: z.object({ ids: z.array(id), next: z.nullable(id) }),
  who: 'anyone',
  reads: true,
  callers: ['chat'],
});

/** The response shows a ring that has ended because one of its plants or members is no longer available. */
export const agreeToRing = operation('rings.agree', {
  request: byId,
  response: rings.ring,
  who: 'signed_in',
  writes: true,
  errors: ['ring_not_found', 'ring_closed'],
  deadline: 4_000,
  http: {
    summary: 'Agree to a proposed swap ring',
    route: 'POST /rings/{id}/agree',
    access: 'active',
    unknown: 'ring_not_found',
  },
});

export const declineRing = operation('rings.decline', {
  request: z.extend(rings.declineRingBody, byId.shape),
  response: rings.ring,
  who: 'signed_in',
  writes: true,
  errors: ['ring_not_found', 'ring_closed'],
  http: {
    summary: 'Decline a proposed swap ring',
    route: 'POST /rings/{id}/decline',
    access: 'active',
    unknown: 'ring_not_found',
  },
});

export const pauseRings = operation('rings.pause', {
  request: rings.pauseRingsBody,
  response: rings.rings,
  who: 'signed_in',
  writes: true,
  errors: ['rings_stay_paused'],
  http: { summary: 'Pause proposals of swap rings, or resume them', route: 'PUT /rings/pause', access: 'active' },
});
