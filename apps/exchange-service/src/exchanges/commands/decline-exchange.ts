import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { decide } from '../domain/transitions.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { EndExchange } from './end-exchange.ts';

/** The owner declines a request. */
@Injectable()
export class DeclineExchange {
  constructor(
    private readonly database: Database,
    private readonly end: EndExchange,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.decline')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.decline'>): Promise<Exchange> {
    const ownerMessage = cleanMessage(input.owner_message) || null;
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, input.id);
      if (!exchange) throw new DomainError('exchange_not_found');
      return this.end.handle(tx, exchange, decide(exchange, 'decline', userId), { ownerMessage, closedBy: userId });
    });
    return this.present.one(row, userId);
  }
}
