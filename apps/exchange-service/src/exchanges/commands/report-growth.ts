import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { openDay, receivedBy } from '../domain/growth.ts';
import { partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { keepReport, shareDiary } from '../persistence/growth-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** The receiver of a plant says how it is growing, and who may see that. */
@Injectable()
export class ReportGrowth {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.report_growth')
  async handle({
    actor: { user_id: receiverId },
    input: { id, state, share, on_pages },
  }: RpcCall<'exchanges.report_growth'>): Promise<Exchange> {
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, id);
      if (!exchange) throw new DomainError('exchange_not_found');
      const plantId = receivedBy(partyOf(exchange, receiverId), exchange);
      if (exchange.status !== 'completed') throw new DomainError('wrong_exchange_state', { status: exchange.status });
      if (plantId === null) throw new DomainError('not_a_party');
      const now = this.clock.now();
      const day = openDay(exchange, now);
      if (day === null) throw new DomainError('growth_too_early');
      if (state !== null) {
        const kept = await keepReport(tx, { exchangeId: id, receiverId, day }, state, now);
        // The account was deleted while this call waited for the exchange.
        if (!kept) throw new DomainError('exchange_not_found');
        const report = { receiver_id: receiverId, grown_plant_id: plantId, day, state };
        await this.events.growthReported(tx, exchange, report, now);
      }
      await shareDiary(tx, { exchangeId: id, receiverId }, { shared: share ?? null, onPages: on_pages ?? null });
      this.events.diaryChanged(tx, exchange);
      return exchange;
    });
    return this.present.one(row, receiverId);
  }
}
