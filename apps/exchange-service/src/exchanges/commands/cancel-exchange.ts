import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { decide, isHeld } from '../domain/transitions.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { EndExchange } from './end-exchange.ts';

/** The requester withdraws a request, or either party cancels an accepted exchange with a reason, which releases its plants. */
@Injectable()
export class CancelExchange {
  constructor(
    private readonly database: Database,
    private readonly end: EndExchange,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.cancel')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.cancel'>): Promise<Exchange> {
    const note = cleanMessage(input.reason) || null;
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockWithPlants(tx, input.id);
      if (!locked) throw new DomainError('exchange_not_found');
      const { exchange } = locked;
      const outcome = decide(exchange, 'cancel', userId);
      // The other party counted on it.
      if (isHeld(exchange.status) && note === null)
        throw new DomainError('validation_failed', {}, { reason: 'required' });
      return this.end.handle(tx, exchange, outcome, { note, closedBy: userId });
    });
    return this.present.one(row, userId);
  }
}
