import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { RemoveAvatar } from './remove-avatar.ts';
import { TakeAvatar } from './take-avatar.ts';

@Controller()
export class AvatarsRpc {
  constructor(
    private readonly takeAvatar: TakeAvatar,
    private readonly removeAvatar: RemoveAvatar,
  ) {}

  @Answers('people.take_avatar')
  take({ input, actor }: Question<'people.take_avatar'>): Promise<QuestionAnswer<'people.take_avatar'>> {
    return this.takeAvatar.handle(actor, input.staging_key);
  }

  @Answers('people.remove_avatar')
  async remove({ actor }: Question<'people.remove_avatar'>): Promise<QuestionAnswer<'people.remove_avatar'>> {
    await this.removeAvatar.handle(actor);
    return {};
  }
}
