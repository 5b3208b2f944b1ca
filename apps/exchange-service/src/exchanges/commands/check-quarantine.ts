import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { checksAfter } from '../domain/quarantine.ts';
import { partyOf } from '../domain/transitions.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { keepCheck } from '../persistence/quarantine-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { ReportPests } from './report-pests.ts';

/** A party says whether they found a pest, on one of the days after the handover. */
@Injectable()
export class CheckQuarantine {
  constructor(
    private readonly database: Database,
    private readonly reportPests: ReportPests,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.check_quarantine')
  async handle({
    actor: { user_id: checkerId },
    input: { id, on_day: day, pest },
  }: RpcCall<'exchanges.check_quarantine'>): Promise<Exchange> {
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, id);
      if (!exchange) throw new DomainError('exchange_not_found');
      partyOf(exchange, checkerId);
      const { status, completed_at: completedAt } = exchange;
      if (status !== 'completed' || !completedAt) throw new DomainError('wrong_exchange_state', { status });
      const now = this.clock.now();
      const isOpen = checksAfter(completedAt, now).some((check) => check.day === day && check.state === 'open');
      if (!isOpen) throw new DomainError('quarantine_check_closed');
      const kept = await keepCheck(tx, { exchangeId: id, checkerId, day }, pest, now);
      // The account was deleted while this call waited for the exchange.
      if (!kept) throw new DomainError('exchange_not_found');
      await this.reportPests.afterCheck(tx, exchange, checkerId);
      return exchange;
    });
    return this.present.one(row, checkerId);
  }
}
