import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { absenceCountsFrom } from '../domain/terms.ts';
import { hasConfirmed, isHeld, otherOf, partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { setClosed } from '../persistence/exchange-rows.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { releasePlants } from '../persistence/plant-holds.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/**
 * Reports that the other party did not come: the exchange ends, its plants are released, and the absent party is
 * recorded.
 */
@Injectable()
export class ReportNoShow {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
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
      if (!isHeld(exchange.status)) throw new DomainError('wrong_exchange_state', { status: exchange.status });
      // A party that confirmed the exchange cannot report a no-show.
      if (hasConfirmed(exchange, party)) throw new DomainError('already_confirmed');
      const now = this.clock.now();
      const from = absenceCountsFrom(exchange);
      if (!from || from > now) throw new DomainError('no_show_too_early');
      const absent = otherOf(party);
      const isDisputed = hasConfirmed(exchange, absent);
      const noShowBy = absent === 'requester' ? exchange.requester_id : exchange.owner_id;
      const closed = await setClosed(
        tx,
        exchange.id,
        { status: 'cancelled', reason: 'no_show', note, noShowBy, isDisputed, closedBy: userId },
        now,
      );
      await releasePlants(tx, exchange.id);
      await this.events.cancelled(tx, closed, true, userId);
      if (isDisputed) await this.events.disputed(tx, closed, userId);
      return closed;
    });
    return this.present.one(row, userId);
  }
}
