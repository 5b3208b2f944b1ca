import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { type SavedSearch, saveSearchBody } from '@offshoot/contracts/saved-searches';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';

const unknown = 'saved_search_not_found';

/** A user's saved searches. Must be matched before `GET plants/:id`: the module lists this controller first. */
@Controller('plants/saved-searches')
export class SavedSearchesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('GET', '', { access: 'signed_in' })
  async list(@Caller() actor: Actor): Promise<SavedSearch[]> {
    return (await this.rpc.call('saved_searches.list', {}, { actor })).searches;
  }

  @Route('POST', '', { access: 'active', input: saveSearchBody, status: 201 })
  create(@Caller() actor: Actor, @Input() input: RpcRequest<'saved_searches.create'>): Promise<SavedSearch> {
    return this.rpc.call('saved_searches.create', input, { actor });
  }

  @Route('PUT', ':id', { access: 'active', input: rpcMethods['saved_searches.update'].request, unknown })
  update(@Caller() actor: Actor, @Input() input: RpcRequest<'saved_searches.update'>): Promise<SavedSearch> {
    return this.rpc.call('saved_searches.update', input, { actor });
  }

  @Route('DELETE', ':id', {
    access: 'signed_in',
    input: rpcMethods['saved_searches.delete'].request,
    unknown,
    status: 204,
  })
  async remove(@Caller() actor: Actor, @Input() input: RpcRequest<'saved_searches.delete'>): Promise<void> {
    await this.rpc.call('saved_searches.delete', input, { actor });
  }
}
