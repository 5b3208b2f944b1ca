import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { TakePhoto } from './commands/take-photo.ts';

@Controller()
export class PhotosRpc {
  constructor(private readonly takePhoto: TakePhoto) {}

  @Answers('plants.take_photo')
  take({ actor, input }: Question<'plants.take_photo'>): Promise<QuestionAnswer<'plants.take_photo'>> {
    return this.takePhoto.handle(actor, input.staging_key);
  }
}
