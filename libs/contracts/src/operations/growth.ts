import * as z from 'zod/mini';
import { id } from '../basics.ts';
import * as exchange from '../exchange.ts';
import { growthState } from '../growth.ts';
import { operation } from './operation.ts';

/**
 * PUT /exchange/{id}/growth, by the party that received a plant. `state` replaces what was said since the same day; null changes only
 * who may see the diary: the giver by `share`, other members by `on_pages`. Without a value either stays as it is, off at first.
 */
const growthBody = z.object({
  state: z._default(z.nullable(growthState), null),
  share: z.optional(z.boolean()),
  on_pages: z.optional(z.boolean()),
});

export const reportGrowth = operation('exchanges.report_growth', {
  request: z.extend(growthBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'growth_too_early'],
  http: {
    summary: 'Say how a plant that you received is growing, and who may see that',
    route: 'PUT /exchange/{id}/growth',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});
