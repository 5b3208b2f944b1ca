import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { decide, hasConfirmed, isHeld, otherOf, partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { setClosed } from '../persistence/exchange-rows.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { releasePlants } from '../persistence/plant-holds.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** The requester withdraws a request, or either party cancels an accepted exchange, which releases its plants. */
@Injectable()
export class CancelExchange {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.cancel')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.cancel'>): Promise<Exchange> {
    const note = cleanMessage(input.reason) || null;
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockWithPlants(tx, input.id);
      if (!locked) throw new DomainError('exchange_not_found');
      const { exchange } = locked;
      const { closedReason } = decide(exchange, 'cancel', userId);
      if (!closedReason) throw new Error('A cancellation has a reason.');
      // The parties contradict each other: one confirmed the exchange, the other cancels it. A moderator reviews it.
      const isDisputed = hasConfirmed(exchange, otherOf(partyOf(exchange, userId)));
      const cancelled = await setClosed(
        tx,
        exchange.id,
        { status: 'cancelled', reason: closedReason, note, isDisputed, closedBy: userId },
        this.clock.now(),
      );
      const wasHeld = isHeld(exchange.status);
      if (wasHeld) await releasePlants(tx, exchange.id);
      await this.events.cancelled(tx, cancelled, wasHeld, userId);
      if (isDisputed) await this.events.disputed(tx, cancelled, userId);
      return cancelled;
    });
    return this.present.one(row, userId);
  }
}
