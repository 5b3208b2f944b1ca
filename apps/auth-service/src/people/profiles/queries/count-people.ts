import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import { countActive } from '../persistence/people.ts';

/** The number of active users. */
@Injectable()
export class CountPeople {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.count')
  async handle(): Promise<RpcResponse<'people.count'>> {
    return { active_users: await this.database.read((tx) => countActive(tx)) };
  }
}
