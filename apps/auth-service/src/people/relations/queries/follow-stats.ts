import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { followFigures } from '../persistence/follows.ts';

/** How many users follow a user, and how many the user follows. */
@Injectable()
export class FollowStats {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.follow_stats')
  handle({ input }: RpcCall<'people.follow_stats'>): Promise<RpcResponse<'people.follow_stats'>> {
    return this.database.read((tx) => followFigures(tx, input.user_id));
  }
}
