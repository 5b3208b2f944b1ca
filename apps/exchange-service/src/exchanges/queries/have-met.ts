import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Whether two users know each other from an exchange. */
@Injectable()
export class HaveMet {
  constructor(private readonly database: Database) {}

  @RpcHandler('exchanges.have_met')
  async handle({
    input: { user_id, other_id },
  }: RpcCall<'exchanges.have_met'>): Promise<RpcResponse<'exchanges.have_met'>> {
    const [row] = await this.database.query<{ met: boolean }>(
      `SELECT EXISTS (SELECT FROM exchange WHERE (requester_id = $1 AND owner_id = $2) OR (requester_id = $2 AND owner_id = $1)) AS met`,
      [user_id, other_id],
    );
    return { met: row?.met ?? false };
  }
}
