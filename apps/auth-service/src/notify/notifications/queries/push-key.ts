import { Inject, Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';

/** The key with which browsers subscribe to pushes; null where web push is not configured. */
@Injectable()
export class PushKey {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  @RpcHandler('notifications.push_key')
  async handle(): Promise<RpcResponse<'notifications.push_key'>> {
    return { public_key: this.config.VAPID_PUBLIC_KEY || null };
  }
}
