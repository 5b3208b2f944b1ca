import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { Register } from './commands/register.ts';
import { ResendVerification } from './commands/resend-verification.ts';
import { VerifyEmail } from './commands/verify-email.ts';

@Controller()
export class RegistrationRpc {
  constructor(
    private readonly register: Register,
    private readonly verifyEmail: VerifyEmail,
    private readonly resendVerification: ResendVerification,
  ) {}

  @RpcHandler('auth.register')
  onRegister({ input }: RpcCall<'auth.register'>): Promise<RpcResponse<'auth.register'>> {
    return this.register.handle(input);
  }

  @RpcHandler('auth.verify_email')
  onVerify({ input }: RpcCall<'auth.verify_email'>): Promise<RpcResponse<'auth.verify_email'>> {
    return this.verifyEmail.handle(input);
  }

  @RpcHandler('auth.resend_verification')
  onResend({ input }: RpcCall<'auth.resend_verification'>): Promise<RpcResponse<'auth.resend_verification'>> {
    return this.resendVerification.handle(input);
  }
}
