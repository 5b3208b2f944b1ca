import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { RemoveAvatar } from './remove-avatar.ts';
import { StoreAvatar } from './store-avatar.ts';

@Controller()
export class AvatarsRpc {
  constructor(
    private readonly storeAvatar: StoreAvatar,
    private readonly removeAvatar: RemoveAvatar,
  ) {}

  @RpcHandler('people.store_avatar')
  store({ input, actor }: RpcCall<'people.store_avatar'>): Promise<RpcResponse<'people.store_avatar'>> {
    return this.storeAvatar.handle(actor, input.staging_key);
  }

  @RpcHandler('people.remove_avatar')
  async remove({ actor }: RpcCall<'people.remove_avatar'>): Promise<RpcResponse<'people.remove_avatar'>> {
    await this.removeAvatar.handle(actor);
    return {};
  }
}
