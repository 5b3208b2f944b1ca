import { Injectable } from '@nestjs/common';
import { type Exchange, exchange as exchangeSchema, exchanges as exchangesSchema } from '@offshoot/contracts/exchange';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards } from '../people/cards.ts';

/** Adds the names of both parties to an exchange. */
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
    const cards = await this.cards.of(exchanges.flatMap((one) => [one.requester_id, one.owner_id]));
    return exchanges.map((one) => {
      const requester = cards.get(one.requester_id)?.name;
      const owner = cards.get(one.owner_id)?.name;
      return {
        ...one,
        ...(requester ? { requester_name: requester, requester_contact: { name: requester } } : {}),
        ...(owner ? { owner_name: owner, owner_contact: { name: owner } } : {}),
      };
    });
  }
}
