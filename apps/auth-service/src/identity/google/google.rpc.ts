import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { SignInWithGoogle } from './commands/sign-in-with-google.ts';

@Controller()
export class GoogleRpc {
  constructor(
    private readonly signIn: SignInWithGoogle,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('auth.google_sign_in')
  onSignIn({ input }: RpcCall<'auth.google_sign_in'>): Promise<RpcResponse<'auth.google_sign_in'>> {
    return this.signIn.handle(input).catch((error: unknown) => {
      if (error instanceof DomainError && error.code !== 'unavailable')
        this.securityEvents.record('sign_in_refused', { reason: error.code });
      throw error;
    });
  }
}
