import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { checkContest } from '../domain/no-shows.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { setContested } from '../persistence/no-show-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** The party that is said not to have come contests it, once: moderators decide. */
@Injectable()
export class ContestNoShow {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.contest_no_show')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.contest_no_show'>): Promise<Exchange> {
    const text = cleanMessage(input.text);
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, input.id);
      if (!exchange) throw new DomainError('exchange_not_found');
      const now = this.clock.now();
      checkContest(exchange, userId, now);
      if (text === '') throw new DomainError('validation_failed', {}, { text: 'required' });
      const contested = await setContested(tx, exchange.id, { contestId: newId(), text }, now);
      await this.events.noShowContested(tx, contested);
      return contested;
    });
    return this.present.one(row, userId);
  }
}
