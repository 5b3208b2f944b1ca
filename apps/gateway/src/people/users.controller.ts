import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { PublicProfile } from '@offshoot/contracts/people';
import { type RpcResponse, type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { PublicProfiles } from './public-profiles.ts';

const input = rpcMethods['people.profile'].request;
const unknown = 'user_not_found';

/** Other users: their public profiles, following and blocking. */
@Controller('users')
export class UsersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly profiles: PublicProfiles,
  ) {}

  @Route('GET', 'blocked', { access: 'signed_in' })
  blocked(@Caller() actor: Actor): Promise<RpcResponse<'people.blocked'>> {
    return this.rpc.call('people.blocked', {}, { actor });
  }

  @Route('GET', ':id', { access: 'signed_in', input, unknown })
  profile(@Caller() actor: Actor, @Input() { id }: RpcRequest<'people.profile'>): Promise<PublicProfile> {
    return this.profiles.of(id, actor);
  }

  @Route('POST', ':id/follow', { access: 'active', input, unknown, status: 204 })
  async follow(@Caller() actor: Actor, @Input() { id }: RpcRequest<'people.follow'>): Promise<void> {
    await this.rpc.call('people.follow', { id }, { actor });
  }

  @Route('DELETE', ':id/follow', { access: 'active', input, unknown, status: 204 })
  async unfollow(@Caller() actor: Actor, @Input() { id }: RpcRequest<'people.unfollow'>): Promise<void> {
    await this.rpc.call('people.unfollow', { id }, { actor });
  }

  @Route('POST', ':id/block', { access: 'active', input, unknown, status: 204 })
  async block(@Caller() actor: Actor, @Input() { id }: RpcRequest<'people.block'>): Promise<void> {
    await this.rpc.call('people.block', { id }, { actor });
  }

  @Route('DELETE', ':id/block', { access: 'active', input, unknown, status: 204 })
  async unblock(@Caller() actor: Actor, @Input() { id }: RpcRequest<'people.unblock'>): Promise<void> {
    await this.rpc.call('people.unblock', { id }, { actor });
  }
}
