import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { BlockPerson } from './commands/block-person.ts';
import { FollowPerson } from './commands/follow-person.ts';
import { blocksAfter } from './persistence/blocks.ts';
import { followFigures } from './persistence/follows.ts';
import { GetProfile } from './queries/get-profile.ts';
import { ListBlocked } from './queries/list-blocked.ts';

/** RPC methods for relations between users: public profiles, following and blocking. */
@Controller()
export class RelationsRpc {
  constructor(
    private readonly database: Database,
    private readonly getProfile: GetProfile,
    private readonly followPerson: FollowPerson,
    private readonly blockPerson: BlockPerson,
    private readonly listBlocked: ListBlocked,
  ) {}

  @RpcHandler('people.profile')
  onProfile({ input, actor }: RpcCall<'people.profile'>): Promise<RpcResponse<'people.profile'>> {
    return this.getProfile.handle(actor, input.id);
  }

  @RpcHandler('people.shows_plants')
  async onShowsPlants({ input }: RpcCall<'people.shows_plants'>): Promise<RpcResponse<'people.shows_plants'>> {
    return { shows_plants: await this.getProfile.showsPlants(input.user_id) };
  }

  @RpcHandler('people.follow')
  async onFollow({ input, actor }: RpcCall<'people.follow'>): Promise<RpcResponse<'people.follow'>> {
    await this.followPerson.follow(actor, input.id);
    return {};
  }

  @RpcHandler('people.unfollow')
  async onUnfollow({ input, actor }: RpcCall<'people.unfollow'>): Promise<RpcResponse<'people.unfollow'>> {
    await this.followPerson.unfollow(actor, input.id);
    return {};
  }

  @RpcHandler('people.follow_stats')
  onFollowStats({ input }: RpcCall<'people.follow_stats'>): Promise<RpcResponse<'people.follow_stats'>> {
    return this.database.read((tx) => followFigures(tx, input.user_id));
  }

  @RpcHandler('people.block')
  async onBlock({ input, actor }: RpcCall<'people.block'>): Promise<RpcResponse<'people.block'>> {
    await this.blockPerson.block(actor, input.id);
    return {};
  }

  @RpcHandler('people.unblock')
  async onUnblock({ input, actor }: RpcCall<'people.unblock'>): Promise<RpcResponse<'people.unblock'>> {
    await this.blockPerson.unblock(actor, input.id);
    return {};
  }

  @RpcHandler('people.blocked')
  onBlocked({ actor }: RpcCall<'people.blocked'>): Promise<RpcResponse<'people.blocked'>> {
    return this.listBlocked.handle(actor);
  }

  @RpcHandler('people.blocks_snapshot')
  async onBlocks({ input }: RpcCall<'people.blocks_snapshot'>): Promise<RpcResponse<'people.blocks_snapshot'>> {
    return { blocks: await this.database.read((tx) => blocksAfter(tx, input.after, input.limit)) };
  }
}
