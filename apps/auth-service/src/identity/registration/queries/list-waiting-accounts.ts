import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { countWaiting, waitingAccounts } from '../../accounts/persistence/approvals.ts';

@Injectable()
export class ListWaitingAccounts {
  constructor(private readonly database: Database) {}

  @RpcHandler('admin.waiting_accounts')
  handle(_call: RpcCall<'admin.waiting_accounts'>): Promise<RpcResponse<'admin.waiting_accounts'>> {
    return this.database.read(async (tx) => ({ items: await waitingAccounts(tx), total: await countWaiting(tx) }));
  }
}
