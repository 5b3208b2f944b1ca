import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { partyOf } from '../domain/transitions.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/** One exchange, for its two parties only. */
@Injectable()
export class GetExchange {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.get')
  get({ actor, input }: RpcCall<'exchanges.get'>): Promise<Exchange> {
    return this.ofParty(input.id, actor.user_id);
  }

  @RpcHandler('exchanges.of_party')
  getForService({ input }: RpcCall<'exchanges.of_party'>): Promise<Exchange> {
    return this.ofParty(input.id, input.user_id);
  }

  private async ofParty(id: string, userId: string): Promise<Exchange> {
    const [row] = await this.database.query<ExchangeRow>('SELECT * FROM exchange WHERE id = $1', [id]);
    if (!row) throw new DomainError('exchange_not_found');
    partyOf(row, userId);
    return this.present.one(row, userId);
  }
}
