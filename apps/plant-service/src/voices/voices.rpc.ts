import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { TakeVoice } from './commands/take-voice.ts';

@Controller()
export class VoicesRpc {
  constructor(private readonly takeVoice: TakeVoice) {}

  @Answers('plants.take_voice')
  take({ actor, input }: Question<'plants.take_voice'>): Promise<QuestionAnswer<'plants.take_voice'>> {
    return this.takeVoice.handle(actor, input.staging_key);
  }
}
