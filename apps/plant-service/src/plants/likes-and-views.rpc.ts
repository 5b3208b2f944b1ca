import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { LikePlant } from './commands/like-plant.ts';
import { ViewPlant } from './commands/view-plant.ts';
import { SimilarPlants } from './queries/similar-plants.ts';

@Controller()
export class LikesAndViewsRpc {
  constructor(
    private readonly likePlant: LikePlant,
    private readonly viewPlant: ViewPlant,
    private readonly similarPlants: SimilarPlants,
  ) {}

  @RpcHandler('plants.like')
  like({ actor, input }: RpcCall<'plants.like'>): Promise<RpcResponse<'plants.like'>> {
    return this.likePlant.handle(actor, input.id, input.liked);
  }

  @RpcHandler('plants.view')
  async view({ actor, input }: RpcCall<'plants.view'>): Promise<RpcResponse<'plants.view'>> {
    await this.viewPlant.handle(actor, input.id);
    return {};
  }

  @RpcHandler('plants.similar')
  async similar({ actor, input }: RpcCall<'plants.similar'>): Promise<RpcResponse<'plants.similar'>> {
    return { plants: await this.similarPlants.handle(actor, input) };
  }
}
