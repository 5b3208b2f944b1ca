import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { decide } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange, setClosed } from '../persistence/exchange-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** The owner declines a request. */
@Injectable()
export class DeclineExchange {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.decline')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.decline'>): Promise<Exchange> {
    const ownerMessage = cleanMessage(input.owner_message) || null;
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, input.id);
      if (!exchange) throw new DomainError('exchange_not_found');
      decide(exchange, 'decline', userId);
      const declined = await setClosed(
        tx,
        exchange.id,
        { status: 'declined', reason: 'declined', ownerMessage, closedBy: userId },
        this.clock.now(),
      );
      await this.events.declined(tx, declined);
      return declined;
    });
    return this.present.one(row, userId);
  }
}
