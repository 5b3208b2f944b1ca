import { Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/** The list is not paged; the newest this many keep the answer under NATS's limit of 1 MB. */
const listed = 200;

const newestOf = (side: 'requester_id' | 'owner_id') =>
  `SELECT * FROM exchange WHERE ${side} = $1 ORDER BY created_at DESC, id DESC LIMIT ${listed}`;

/** A person's own requests and the requests for their plants, newest first. */
@Injectable()
export class ListExchanges {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  async mine(userId: string): Promise<Exchange[]> {
    return this.present.all(await this.database.query<ExchangeRow>(newestOf('requester_id'), [userId]), userId);
  }

  async incoming(userId: string): Promise<Exchange[]> {
    return this.present.all(await this.database.query<ExchangeRow>(newestOf('owner_id'), [userId]), userId);
  }
}
