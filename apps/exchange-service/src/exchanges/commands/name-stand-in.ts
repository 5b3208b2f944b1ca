import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Exchange, exchangeLimits } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ExchangeConfig } from '../../config.ts';
import { isHeld, partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { setStandIn, standInOf } from '../persistence/stand-in-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** Seconds. */
const day = 86_400;

/** A party names who comes to the handover instead, or says that they come themselves after all. */
@Injectable()
export class NameStandIn {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /**
   * Naming the same again changes nothing.
   * @throws DomainError `rate_limited` when the party has reached `MEETING_CHANGES`; a name can always be taken back
   */
  @RpcHandler('exchanges.name_stand_in')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.name_stand_in'>): Promise<Exchange> {
    const name = cleanMessage(input.name, exchangeLimits.standInName) || null;
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, input.id);
      if (!exchange) throw new DomainError('exchange_not_found');
      const party = partyOf(exchange, userId);
      if (!isHeld(exchange.status)) throw new DomainError('wrong_exchange_state', { status: exchange.status });
      const { name: former, changes } = standInOf(exchange, party);
      if (former === name) return exchange;
      if (name !== null && changes >= this.config.MEETING_CHANGES)
        throw new DomainError('rate_limited', { retry_after: day });
      const changed = await setStandIn(tx, exchange.id, { party, name, now: this.clock.now() });
      await this.events.standInChanged(tx, changed, { changedBy: userId, isNamed: name !== null });
      return changed;
    });
    return this.present.one(row, userId);
  }
}
