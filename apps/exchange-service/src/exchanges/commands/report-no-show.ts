import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { absenceCountsFrom } from '../domain/terms.ts';
import { ending, hasConfirmed, otherOf, partyOf } from '../domain/transitions.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { EndExchange } from './end-exchange.ts';

/**
 * Reports that the other party did not come: the exchange ends, its plants are released, and the absent party is
 * recorded.
 */
@Injectable()
export class ReportNoShow {
  constructor(
    private readonly database: Database,
    private readonly end: EndExchange,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.no_show')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.no_show'>): Promise<Exchange> {
    const note = cleanMessage(input.note) || null;
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockWithPlants(tx, input.id);
      if (!locked) throw new DomainError('exchange_not_found');
      const { exchange } = locked;
      const party = partyOf(exchange, userId);
      const outcome = ending(exchange, 'no_show');
      // A party that confirmed the exchange cannot report a no-show.
      if (hasConfirmed(exchange, party)) throw new DomainError('already_confirmed');
      const from = absenceCountsFrom(exchange);
      if (!from || from > this.clock.now()) throw new DomainError('no_show_too_early');
      const noShowBy = otherOf(party) === 'requester' ? exchange.requester_id : exchange.owner_id;
      return this.end.handle(tx, exchange, outcome, { note, noShowBy, closedBy: userId });
    });
    return this.present.one(row, userId);
  }
}
