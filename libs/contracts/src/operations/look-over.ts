import * as z from 'zod/mini';
import { id, nothing } from '../basics.ts';
import { operation } from './operation.ts';

/** PUT /plants/{id}/look-over. `has_pests`: whether the owner found some, and treats their plants. */
const lookOverBody = z.object({ has_pests: z.boolean() });

export const lookOver = operation('plants.look_over', {
  request: z.extend(lookOverBody, { id }),
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['plant_not_found'],
  http: {
    summary: 'Say whether you found pests on your plants that wait at the place of this one',
    route: 'PUT /plants/{id}/look-over',
    access: 'active',
    status: 204,
    unknown: 'plant_not_found',
  },
});
