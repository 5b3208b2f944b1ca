import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOfOthers } from '../persistence/case-parties.ts';

/** The open cases that speak of harm to people, for the alert to a moderator. */
@Injectable()
export class DangerCases {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.danger_cases')
  async handle({
    input: { user_id },
  }: RpcCall<'moderation.danger_cases'>): Promise<RpcResponse<'moderation.danger_cases'>> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM moderation_case
       WHERE state IN ('open', 'claimed') AND alarmed_at IS NOT NULL AND ${isOfOthers('moderation_case', '$1')}`,
      [user_id],
    );
    return { count: row?.count ?? 0 };
  }
}
