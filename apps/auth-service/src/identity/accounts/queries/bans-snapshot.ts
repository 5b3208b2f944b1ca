import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** A page of all bans, ended ones included, from which other services rebuild their read models. */
@Injectable()
export class BansSnapshot {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.bans_snapshot')
  async handle({
    input: { after, limit },
  }: RpcCall<'people.bans_snapshot'>): Promise<RpcResponse<'people.bans_snapshot'>> {
    const rows = await this.database.query<{ id: string; ban_version: number; banned_until: Date | null }>(
      `SELECT id, ban_version, banned_until FROM account WHERE ban_version > 0 AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return {
      bans: rows.map(({ id, ban_version, banned_until }) => ({
        user_id: id,
        version: ban_version,
        until: banned_until?.toISOString() ?? null,
      })),
    };
  }
}
