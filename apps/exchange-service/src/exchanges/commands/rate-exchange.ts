import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Exchange, exchangeLimits } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { ratingEndsAt } from '../domain/terms.ts';
import { partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { setRating } from '../persistence/rating-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';

/** A party rates the exchange, once. Neither can read the other's review before writing their own. */
@Injectable()
export class RateExchange {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.rate')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.rate'>): Promise<Exchange> {
    const review = cleanMessage(input.review, exchangeLimits.review) || null;
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, input.id);
      if (!exchange) throw new DomainError('exchange_not_found');
      const party = partyOf(exchange, userId);
      const end = ratingEndsAt(exchange);
      if (exchange.status !== 'completed' || !end)
        throw new DomainError('wrong_exchange_state', { status: exchange.status });
      const given = party === 'requester' ? exchange.rating_from_requester : exchange.rating_from_owner;
      if (given !== null) throw new DomainError('already_rated');
      const now = this.clock.now();
      if (end <= now) throw new DomainError('rating_closed');
      const rated = await setRating(tx, exchange.id, party, { rating: input.rating, review }, now);
      if (rated.reviews_shown_at) await this.events.reviewed(tx, rated);
      else this.events.rated(tx, rated);
      return rated;
    });
    return this.present.one(row, userId);
  }
}
