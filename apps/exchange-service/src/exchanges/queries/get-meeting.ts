import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { partyOf } from '../domain/transitions.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PresentExchanges } from './present-exchanges.ts';

/** The data of a meeting's calendar entry. */
@Injectable()
export class GetMeeting {
  constructor(
    private readonly database: Database,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.meeting')
  async handle({
    actor: { user_id: userId },
    input: { id },
  }: RpcCall<'exchanges.meeting'>): Promise<RpcResponse<'exchanges.meeting'>> {
    const [row] = await this.database.query<ExchangeRow>('SELECT * FROM exchange WHERE id = $1', [id]);
    if (!row) throw new DomainError('exchange_not_found');
    partyOf(row, userId);
    if (row.meeting_sequence === 0) throw new DomainError('meeting_not_found');
    // Calendars accept an update only with a higher sequence number, and the exchange's end is not a meeting change.
    const isOver = row.status === 'cancelled';
    return {
      exchange: await this.present.one(row, userId),
      sequence: row.meeting_sequence + (isOver ? 1 : 0),
      changed_at: (isOver ? row.updated_at : (row.meeting_changed_at ?? row.updated_at)).toISOString(),
    };
  }
}
