import { Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/** Exchanges per page; with the longest texts, this many stay below the NATS message limit of 1 MB. */
const atOnce = 50;

/** Leaves out the other party's texts, videos and proposed meeting places, which belong to their own export. */
function ownPart({ ...exchange }: Exchange, userId: string): Exchange {
  if (exchange.meeting_proposed_by !== userId) {
    Object.assign(exchange, {
      meeting_latitude: null,
      meeting_longitude: null,
      meeting_address: null,
      meeting_time_zone: null,
    });
  }
  if (exchange.closed_by !== userId) exchange.closed_note = null;
  return exchange.requester_id === userId
    ? { ...exchange, owner_message: null, review_from_owner: null, owner_video_url: null, owner_video_file_path: null }
    : {
        ...exchange,
        message: '',
        review_from_requester: null,
        requester_video_url: null,
        requester_video_file_path: null,
      };
}

/** A user's exchanges for the data export, paged. */
@Injectable()
export class ExportExchanges {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.export')
  async handle({
    actor: { user_id: userId },
    input: { after },
  }: RpcCall<'exchanges.export'>): Promise<RpcResponse<'exchanges.export'>> {
    const rows = await this.database.query<ExchangeRow>(
      `SELECT * FROM exchange WHERE (requester_id = $1 OR owner_id = $1) AND ($2::uuid IS NULL OR id > $2)
       ORDER BY id LIMIT ${atOnce}`,
      [userId, after],
    );
    const items = (await this.present.all(rows, userId)).map((exchange) => ownPart(exchange, userId));
    return { items, next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null };
  }
}
