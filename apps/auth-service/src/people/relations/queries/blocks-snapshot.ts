import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { blocksAfter } from '../persistence/blocks.ts';

/** A page of all blocks, from which other services rebuild their read models. */
@Injectable()
export class BlocksSnapshot {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.blocks_snapshot')
  async handle({ input }: RpcCall<'people.blocks_snapshot'>): Promise<RpcResponse<'people.blocks_snapshot'>> {
    return { blocks: await this.database.read((tx) => blocksAfter(tx, input.after, input.limit)) };
  }
}
