import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { SendLetter } from './commands/send-letter.ts';

@Controller()
export class LettersRpc {
  constructor(private readonly sendLetter: SendLetter) {}

  @Answers('moderation.write')
  write({ input, actor }: Question<'moderation.write'>): Promise<QuestionAnswer<'moderation.write'>> {
    return this.sendLetter.handle(input, actor);
  }
}
