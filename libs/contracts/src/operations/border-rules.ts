import { byId } from '../basics.ts';
import { borderRule } from '../border-rules.ts';
import { operation } from './operation.ts';

/** What governs taking a listed plant to the country of the caller's latest listing, and posting it. */
export const findBorderRule = operation('plants.border_rule', {
  request: byId,
  response: borderRule,
  who: 'signed_in',
  errors: ['plant_not_found'],
  http: {
    summary: 'Read the law about taking a plant to your country, and about posting it',
    route: 'GET /plants/{id}/border-rule',
    unknown: 'plant_not_found',
  },
});
