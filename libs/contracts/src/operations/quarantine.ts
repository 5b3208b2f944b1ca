import * as z from 'zod/mini';
import { id } from '../basics.ts';
import * as exchange from '../exchange.ts';
import { quarantineBody } from '../quarantine.ts';
import { operation } from './operation.ts';

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
