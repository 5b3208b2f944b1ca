import { Injectable } from '@nestjs/common';
import { type Exchange, exchange as exchangeSchema, exchanges as exchangesSchema } from '@offshoot/contracts/exchange';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards } from '../people/cards.ts';

/** Adds the names and roles of both parties to an exchange, and since when the other one of an open request is a member. */
@Injectable()
export class ExchangeNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(exchangeSchema)
  async one(exchange: Exchange): Promise<Exchange> {
    const [shown] = await this.all([exchange]);
    return shown ?? exchange;
  }

  @Presenter(exchangesSchema)
  async all(exchanges: Exchange[]): Promise<Exchange[]> {
    const cards = await this.cards.of(exchanges.flatMap((exchange) => [exchange.requester_id, exchange.owner_id]));
    return exchanges.map((exchange) => {
      const requester = cards.get(exchange.requester_id);
      const owner = cards.get(exchange.owner_id);
      const record = exchange.other_record;
      const other = record && cards.get(record.user_id);
      return {
        ...exchange,
        ...(requester && { requester_name: requester.name, requester_contact: { name: requester.name } }),
        ...(requester?.role && { requester_role: requester.role }),
        ...(owner && { owner_name: owner.name, owner_contact: { name: owner.name } }),
        ...(owner?.role && { owner_role: owner.role }),
        ...(other && { other_record: { ...record, joined_at: other.joined_at } }),
      };
    });
  }
}
