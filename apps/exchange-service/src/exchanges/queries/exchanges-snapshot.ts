import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

type SnapshotRow = RpcResponse<'exchanges.snapshot'>['exchanges'][number];

/** A page of the exchanges whose events other services consume, from which they rebuild their read models. */
@Injectable()
export class ExchangesSnapshot {
  constructor(private readonly database: Database) {}

  @RpcHandler('exchanges.snapshot')
  async handle({ input: { after, limit } }: RpcCall<'exchanges.snapshot'>): Promise<RpcResponse<'exchanges.snapshot'>> {
    const exchanges = await this.database.query<SnapshotRow>(
      `SELECT id AS exchange_id, version, status, requester_id, owner_id, plant_id, offered_plant_id, shares_address FROM exchange
       WHERE status IN ('accepted', 'confirmed', 'completed', 'cancelled') AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return { exchanges };
  }
}
