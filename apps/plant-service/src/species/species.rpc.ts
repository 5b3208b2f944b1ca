import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { SuggestSpecies } from './suggest-species.ts';

/** Suggestions for the species field. */
@Controller()
export class SpeciesRpc {
  constructor(private readonly suggestSpecies: SuggestSpecies) {}

  @RpcHandler('plants.species')
  async species({ input }: RpcCall<'plants.species'>): Promise<RpcResponse<'plants.species'>> {
    return this.suggestSpecies.handle(input.query);
  }
}
