import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
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

  @Answers('auth.register')
  onRegister({ input }: Question<'auth.register'>): Promise<QuestionAnswer<'auth.register'>> {
    return this.register.handle(input);
  }

  @Answers('auth.verify_email')
  onVerify({ input }: Question<'auth.verify_email'>): Promise<QuestionAnswer<'auth.verify_email'>> {
    return this.verifyEmail.handle(input);
  }

  @Answers('auth.resend_verification')
  onResend({ input }: Question<'auth.resend_verification'>): Promise<QuestionAnswer<'auth.resend_verification'>> {
    return this.resendVerification.handle(input);
  }
}
