import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { PublicMedia } from './queries/public-media.ts';

@Controller()
export class MediaRpc {
  constructor(private readonly publicMedia: PublicMedia) {}

  @Answers('plants.public_media')
  async publicMediaOf({ input }: Question<'plants.public_media'>): Promise<QuestionAnswer<'plants.public_media'>> {
    return { ids: await this.publicMedia.of(input.ids) };
  }
}
