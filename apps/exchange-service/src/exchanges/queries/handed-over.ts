import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Whether a user received a plant. plant-service calls this, because its own read model lags behind. */
@Injectable()
export class HandedOver {
  constructor(private readonly database: Database) {}

  @RpcHandler('exchanges.handed_over')
  async handle({
    input: { plant_id, receiver_id },
  }: RpcCall<'exchanges.handed_over'>): Promise<RpcResponse<'exchanges.handed_over'>> {
    const rows = await this.database.query(
      `SELECT 1 FROM exchange WHERE status = 'completed'
         AND ((plant_id = $1 AND requester_id = $2) OR (offered_plant_id = $1 AND owner_id = $2)) LIMIT 1`,
      [plant_id, receiver_id],
    );
    return { handed_over: rows.length > 0 };
  }
}
