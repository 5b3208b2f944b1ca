import * as z from 'zod/mini';
import { id, nothing } from '../basics.ts';
import { operation } from './operation.ts';

/**
 * PUT /plants/{id}/look-over. `has_pests`: whether the owner found some, and treats their plants. `pests_checked_on`: the day in their time
 * zone, by default that of UTC.
 */
const lookOverBody = z.object({ has_pests: z.boolean(), pests_checked_on: z.optional(z.iso.date()) });

export const lookOver = operation('plants.look_over', {
  request: z.extend(lookOverBody, { id }),
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found', 'validation_failed'],
  http: {
    summary: 'Say whether you found pests on your plants that wait at the place of this one',
    route: 'PUT /plants/{id}/look-over',
    access: 'active',
    status: 204,
    unknown: 'plant_not_found',
  },
});
