import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** A page of all deleted accounts, from which other services rebuild their read models. */
@Injectable()
export class DeletedSnapshot {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.deleted_snapshot')
  async handle({
    input: { after, limit },
  }: RpcCall<'people.deleted_snapshot'>): Promise<RpcResponse<'people.deleted_snapshot'>> {
    const rows = await this.database.query<{ id: string; deleted_at: Date }>(
      `SELECT id, deleted_at FROM account WHERE deleted_at IS NOT NULL AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return { deleted: rows.map(({ id, deleted_at }) => ({ user_id: id, at: deleted_at.toISOString() })) };
  }
}
