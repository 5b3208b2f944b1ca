import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { TakeAvatar } from './take-avatar.ts';

@Controller()
export class AvatarsRpc {
  constructor(private readonly takeAvatar: TakeAvatar) {}

  @Answers('people.take_avatar')
  take({ input, actor }: Question<'people.take_avatar'>): Promise<QuestionAnswer<'people.take_avatar'>> {
    return this.takeAvatar.handle(actor, input.staging_key);
  }
}
