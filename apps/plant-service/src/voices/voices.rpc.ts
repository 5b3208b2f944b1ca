import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { StoreVoice } from './commands/store-voice.ts';

@Controller()
export class VoicesRpc {
  constructor(private readonly storeVoice: StoreVoice) {}

  @RpcHandler('plants.store_voice')
  store({ actor, input }: RpcCall<'plants.store_voice'>): Promise<RpcResponse<'plants.store_voice'>> {
    return this.storeVoice.handle(actor, input.staging_key);
  }
}
