import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { CreatePlant } from './commands/create-plant.ts';
import { DeletePlant } from './commands/delete-plant.ts';
import { UpdatePlant } from './commands/update-plant.ts';
import { GetPlant } from './queries/get-plant.ts';
import { MyPlants } from './queries/my-plants.ts';
import { SearchPlants } from './queries/search-plants.ts';

/** RPC methods for users. */
@Controller()
export class PlantsRpc {
  constructor(
    private readonly createPlant: CreatePlant,
    private readonly deletePlant: DeletePlant,
    private readonly updatePlant: UpdatePlant,
    private readonly getPlant: GetPlant,
    private readonly myPlants: MyPlants,
    private readonly searchPlants: SearchPlants,
  ) {}

  @RpcHandler('plants.create')
  create({ actor, input }: RpcCall<'plants.create'>): Promise<RpcResponse<'plants.create'>> {
    return this.createPlant.handle(actor, input);
  }

  @RpcHandler('plants.search')
  search({ actor, input }: RpcCall<'plants.search'>): Promise<RpcResponse<'plants.search'>> {
    return this.searchPlants.handle(actor, input);
  }

  @RpcHandler('plants.my')
  my({ actor, input }: RpcCall<'plants.my'>): Promise<RpcResponse<'plants.my'>> {
    return this.myPlants.handle(actor, input);
  }

  @RpcHandler('plants.get')
  get({ actor, input }: RpcCall<'plants.get'>): Promise<RpcResponse<'plants.get'>> {
    return this.getPlant.handle(actor, input);
  }

  @RpcHandler('plants.owner')
  async owner({ input }: RpcCall<'plants.owner'>): Promise<RpcResponse<'plants.owner'>> {
    const { owner_id } = await this.getPlant.handle(
      { user_id: input.viewer_id, role: input.viewer_role },
      { id: input.id },
    );
    return { owner_id };
  }

  @RpcHandler('plants.update')
  update({ actor, input: { id, ...body } }: RpcCall<'plants.update'>): Promise<RpcResponse<'plants.update'>> {
    return this.updatePlant.handle(actor, id, body);
  }

  @RpcHandler('plants.delete')
  async delete({ actor, input }: RpcCall<'plants.delete'>): Promise<RpcResponse<'plants.delete'>> {
    await this.deletePlant.handle(actor, input.id);
    return {};
  }

  @RpcHandler('plants.available_for_exchange')
  async availableForExchange({
    actor,
  }: RpcCall<'plants.available_for_exchange'>): Promise<RpcResponse<'plants.available_for_exchange'>> {
    return this.myPlants.availableForExchange(actor);
  }
}
