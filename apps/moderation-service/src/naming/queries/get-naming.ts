import { Injectable } from '@nestjs/common';
import type { Naming as NamingOfSite } from '@offshoot/contracts/naming';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import { Naming } from '../naming.ts';

/** Whether photos are named here, and who receives them for it. */
@Injectable()
export class GetNaming {
  constructor(private readonly naming: Naming) {}

  @RpcHandler('species.naming')
  handle(): Promise<NamingOfSite> {
    const { provider } = this.naming;
    return Promise.resolve({ provider: provider ? { recipient: provider.recipient } : null });
  }
}
