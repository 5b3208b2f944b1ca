import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { BlockPerson } from './commands/block-person.ts';
import { FollowPerson } from './commands/follow-person.ts';
import { blocksAfter } from './persistence/blocks.ts';
import { followFigures } from './persistence/follows.ts';
import { GetProfile } from './queries/get-profile.ts';
import { ListBlocked } from './queries/list-blocked.ts';

/** How people see each other: public profiles, following and blocking. */
@Controller()
export class RelationsRpc {
  constructor(
    private readonly database: Database,
    private readonly getProfile: GetProfile,
    private readonly followPerson: FollowPerson,
    private readonly blockPerson: BlockPerson,
    private readonly listBlocked: ListBlocked,
  ) {}

  @Answers('people.profile')
  onProfile({ input, actor }: Question<'people.profile'>): Promise<QuestionAnswer<'people.profile'>> {
    return this.getProfile.handle(actor, input.id);
  }

  @Answers('people.shows_plants')
  async onShowsPlants({ input }: Question<'people.shows_plants'>): Promise<QuestionAnswer<'people.shows_plants'>> {
    return { shows_plants: await this.getProfile.showsPlants(input.user_id) };
  }

  @Answers('people.follow')
  async onFollow({ input, actor }: Question<'people.follow'>): Promise<QuestionAnswer<'people.follow'>> {
    await this.followPerson.follow(actor, input.id);
    return {};
  }

  @Answers('people.unfollow')
  async onUnfollow({ input, actor }: Question<'people.unfollow'>): Promise<QuestionAnswer<'people.unfollow'>> {
    await this.followPerson.unfollow(actor, input.id);
    return {};
  }

  @Answers('people.follow_stats')
  onFollowStats({ input }: Question<'people.follow_stats'>): Promise<QuestionAnswer<'people.follow_stats'>> {
    return this.database.read((em) => followFigures(em, input.user_id));
  }

  @Answers('people.block')
  async onBlock({ input, actor }: Question<'people.block'>): Promise<QuestionAnswer<'people.block'>> {
    await this.blockPerson.block(actor, input.id);
    return {};
  }

  @Answers('people.unblock')
  async onUnblock({ input, actor }: Question<'people.unblock'>): Promise<QuestionAnswer<'people.unblock'>> {
    await this.blockPerson.unblock(actor, input.id);
    return {};
  }

  @Answers('people.blocked')
  onBlocked({ actor }: Question<'people.blocked'>): Promise<QuestionAnswer<'people.blocked'>> {
    return this.listBlocked.handle(actor);
  }

  @Answers('people.blocks_snapshot')
  async onBlocks({ input }: Question<'people.blocks_snapshot'>): Promise<QuestionAnswer<'people.blocks_snapshot'>> {
    return { blocks: await this.database.read((em) => blocksAfter(em, input.after, input.limit)) };
  }
}
