import * as z from 'zod/mini';
import { id } from '../basics.ts';
import * as exchange from '../exchange.ts';
import { quarantineDay } from '../quarantine.ts';
import { speciesPests } from '../species-choices.ts';
import { operation } from './operation.ts';

/** PUT /exchange/{id}/quarantine, by either party. `pest` is the one that was found, null for none; it replaces the result of that day. */
const quarantineBody = z.object({ on_day: quarantineDay, pest: z.nullable(z.enum(speciesPests)) });

export const checkQuarantine = operation('exchanges.check_quarantine', {
  request: z.extend(quarantineBody, { id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state', 'quarantine_check_closed'],
  http: {
    summary: 'Say whether you found a pest on the plant that you received, or on those that a given one stood beside',
    route: 'PUT /exchange/{id}/quarantine',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});
