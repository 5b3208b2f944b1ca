import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { KeepSearch } from './commands/keep-search.ts';

/** Saved searches, visible to their owner only. */
@Controller()
export class SavedSearchesRpc {
  constructor(private readonly keepSearch: KeepSearch) {}

  @RpcHandler('saved_searches.list')
  async list({ actor }: RpcCall<'saved_searches.list'>): Promise<RpcResponse<'saved_searches.list'>> {
    return this.keepSearch.list(actor);
  }

  @RpcHandler('saved_searches.create')
  create({ actor, input }: RpcCall<'saved_searches.create'>): Promise<RpcResponse<'saved_searches.create'>> {
    return this.keepSearch.create(actor, input);
  }

  @RpcHandler('saved_searches.update')
  update({
    actor,
    input: { id, ...body },
  }: RpcCall<'saved_searches.update'>): Promise<RpcResponse<'saved_searches.update'>> {
    return this.keepSearch.update(actor, id, body);
  }

  @RpcHandler('saved_searches.delete')
  async delete({ actor, input }: RpcCall<'saved_searches.delete'>): Promise<RpcResponse<'saved_searches.delete'>> {
    await this.keepSearch.delete(actor, input.id);
    return {};
  }
}
