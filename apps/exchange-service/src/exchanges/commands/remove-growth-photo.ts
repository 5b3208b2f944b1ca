import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { removeGrowthPhoto } from '../persistence/growth-photo-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** The receiver of a plant deletes a photo of its diary, of any day. */
@Injectable()
export class RemoveGrowthPhoto {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.remove_growth_photo')
  async handle({
    actor: { user_id: receiverId },
    input: { id: exchangeId, photo_id },
  }: RpcCall<'exchanges.remove_growth_photo'>): Promise<Exchange> {
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, exchangeId);
      if (!exchange) throw new DomainError('exchange_not_found');
      partyOf(exchange, receiverId);
      if (!(await removeGrowthPhoto(tx, photo_id, { exchangeId, receiverId }))) throw new DomainError('not_found');
      await this.jobs.defer(tx, 'exchange.sweep_growth_photo', { photo_id });
      this.events.diaryChanged(tx, exchange);
      return exchange;
    });
    return this.present.one(row, receiverId);
  }
}
