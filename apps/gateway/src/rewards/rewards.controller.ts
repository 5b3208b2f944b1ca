import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { recentRewardsQuery, rewardsQuery } from '@offshoot/contracts/rewards';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';

/** LEAFS, ROOTS and levels. */
@Controller('rewards')
export class RewardsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('GET', 'config', { access: 'anyone' })
  config() {
    return this.rpc.call('rewards.config', {});
  }

  @Route('GET', 'me', { access: 'signed_in', input: rewardsQuery })
  list(@Caller() actor: Actor, @Input() input: RpcRequest<'rewards.list'>) {
    return this.rpc.call('rewards.list', input, { actor });
  }

  @Route('GET', 'me/summary', { access: 'signed_in' })
  summary(@Caller() actor: Actor) {
    return this.rpc.call('rewards.summary', {}, { actor });
  }

  @Route('GET', 'me/recent', { access: 'signed_in', input: recentRewardsQuery })
  async recent(@Caller() actor: Actor, @Input() input: RpcRequest<'rewards.recent'>) {
    return (await this.rpc.call('rewards.recent', input, { actor })).rewards;
  }
}
