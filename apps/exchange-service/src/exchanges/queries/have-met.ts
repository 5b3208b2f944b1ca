import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Which users a user knows from an exchange. */
@Injectable()
export class HaveMet {
  constructor(private readonly database: Database) {}

  @RpcHandler('exchanges.have_met')
  async handle({
    input: { user_id, other_ids },
  }: RpcCall<'exchanges.have_met'>): Promise<RpcResponse<'exchanges.have_met'>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT other.id FROM unnest($2::uuid[]) AS other (id)
       WHERE EXISTS (SELECT FROM exchange e
         WHERE (e.requester_id = $1 AND e.owner_id = other.id) OR (e.requester_id = other.id AND e.owner_id = $1))`,
      [user_id, other_ids],
    );
    return { met: rows.map(({ id }) => id) };
  }
}
