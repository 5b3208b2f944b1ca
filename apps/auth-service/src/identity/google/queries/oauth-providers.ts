import { Inject, Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';

/** What the page needs to offer signing in with Google. */
@Injectable()
export class OauthProviders {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  @RpcHandler('auth.oauth_providers')
  async handle(): Promise<RpcResponse<'auth.oauth_providers'>> {
    const client_id = this.config.GOOGLE_CLIENT_ID || null;
    return { google: { client_id, is_configured: client_id !== null } };
  }
}
