import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { LikePlant } from './commands/like-plant.ts';
import { ViewPlant } from './commands/view-plant.ts';
import { SimilarPlants } from './queries/similar-plants.ts';

/** What people do with plants of others, short of asking for them. */
@Controller()
export class HeartsAndLooksRpc {
  constructor(
    private readonly likePlant: LikePlant,
    private readonly viewPlant: ViewPlant,
    private readonly similarPlants: SimilarPlants,
  ) {}

  @Answers('plants.like')
  like({ actor, input }: Question<'plants.like'>): Promise<QuestionAnswer<'plants.like'>> {
    return this.likePlant.handle(actor, input.id, input.liked);
  }

  @Answers('plants.view')
  async view({ actor, input }: Question<'plants.view'>): Promise<QuestionAnswer<'plants.view'>> {
    await this.viewPlant.handle(actor, input.id);
    return {};
  }

  @Answers('plants.similar')
  async similar({ actor, input }: Question<'plants.similar'>): Promise<QuestionAnswer<'plants.similar'>> {
    return { plants: await this.similarPlants.handle(actor, input) };
  }
}
