import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { Naming } from '../naming.ts';

/** Names the plant in a stored photo. Consent is checked here too, where the photo would leave. */
@Injectable()
export class NameStoredPhoto {
  constructor(
    private readonly naming: Naming,
    private readonly storage: Storage,
  ) {}

  @RpcHandler('moderation.name_stored_photo')
  async handle({
    input: { photo_key, consent },
  }: RpcCall<'moderation.name_stored_photo'>): Promise<RpcResponse<'moderation.name_stored_photo'>> {
    const provider = this.naming.permitted(consent);
    return { names: await this.naming.names(provider, () => this.storage.get(photo_key)) };
  }
}
