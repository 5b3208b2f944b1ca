import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { PublicMedia } from './queries/public-media.ts';

@Controller()
export class MediaRpc {
  constructor(private readonly publicMedia: PublicMedia) {}

  @RpcHandler('plants.public_media')
  async publicMediaOf({ input }: RpcCall<'plants.public_media'>): Promise<RpcResponse<'plants.public_media'>> {
    return { ids: await this.publicMedia.of(input.ids) };
  }
}
