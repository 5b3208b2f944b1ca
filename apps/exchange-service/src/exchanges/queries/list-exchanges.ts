import { Injectable } from '@nestjs/common';
import { activeStatuses, type Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { fitting } from '../domain/fitting.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/**
 * The list is not paged. It returns the newest, and fewer if their texts would exceed the NATS message limit of 1 MB.
 * The active ones are first: only finished ones are left out.
 */
const listed = 200;
const bytes = 900_000;

const activeFirst = (side: 'requester_id' | 'owner_id') =>
  `SELECT * FROM exchange WHERE ${side} = $1
   ORDER BY status = ANY ($2::text[]) DESC, created_at DESC, id DESC LIMIT ${listed}`;

/** A user's own requests and the requests for their plants: the active ones first, each newest first. */
@Injectable()
export class ListExchanges {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.mine')
  mine({ actor }: RpcCall<'exchanges.mine'>): Promise<Exchange[]> {
    return this.list('requester_id', actor.user_id);
  }

  @RpcHandler('exchanges.incoming')
  incoming({ actor }: RpcCall<'exchanges.incoming'>): Promise<Exchange[]> {
    return this.list('owner_id', actor.user_id);
  }

  private async list(side: 'requester_id' | 'owner_id', userId: string): Promise<Exchange[]> {
    const rows = await this.database.query<ExchangeRow>(activeFirst(side), [userId, activeStatuses]);
    return fitting(await this.present.all(rows, userId), bytes);
  }
}
