import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { usableInvitations } from '../persistence/invitation-rows.ts';

@Injectable()
export class ListInvitations {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('admin.invitations')
  async handle(_call: RpcCall<'admin.invitations'>): Promise<RpcResponse<'admin.invitations'>> {
    return { items: await this.database.read((tx) => usableInvitations(tx, this.clock.now())) };
  }
}
