import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { StorePhoto } from './commands/store-photo.ts';

@Controller()
export class PhotosRpc {
  constructor(private readonly storePhoto: StorePhoto) {}

  @RpcHandler('plants.store_photo')
  store({ actor, input }: RpcCall<'plants.store_photo'>): Promise<RpcResponse<'plants.store_photo'>> {
    return this.storePhoto.handle(actor, input.staging_key);
  }
}
