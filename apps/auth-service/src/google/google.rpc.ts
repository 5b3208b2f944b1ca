import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { SignInWithGoogle } from './commands/sign-in-with-google.ts';

@Controller()
export class GoogleRpc {
  constructor(private readonly signIn: SignInWithGoogle) {}

  @Answers('auth.google_sign_in')
  onSignIn({ input }: Question<'auth.google_sign_in'>): Promise<QuestionAnswer<'auth.google_sign_in'>> {
    return this.signIn.handle(input);
  }
}
