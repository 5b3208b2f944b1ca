import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { PlantReadModels } from './queries/plant-read-models.ts';
import { PlantFigures } from './queries/plant-figures.ts';
import { PlantRevision } from './queries/plant-revision.ts';

/** RPC methods that other services and the gateway call without a user. */
@Controller()
export class PlantsForServicesRpc {
  constructor(
    private readonly plantReadModels: PlantReadModels,
    private readonly plantFigures: PlantFigures,
    private readonly plantRevision: PlantRevision,
  ) {}

  @RpcHandler('plants.stats')
  stats(_call: RpcCall<'plants.stats'>): Promise<RpcResponse<'plants.stats'>> {
    return this.plantFigures.ofAll();
  }

  @RpcHandler('plants.person_stats')
  personStats({ input }: RpcCall<'plants.person_stats'>): Promise<RpcResponse<'plants.person_stats'>> {
    return this.plantFigures.ofPerson(input.user_id);
  }

  @RpcHandler('plants.read_models')
  async readModels({ input }: RpcCall<'plants.read_models'>): Promise<RpcResponse<'plants.read_models'>> {
    return { plants: await this.plantReadModels.of(input.ids) };
  }

  @RpcHandler('plants.snapshot')
  async snapshot({ input }: RpcCall<'plants.snapshot'>): Promise<RpcResponse<'plants.snapshot'>> {
    return { plants: await this.plantReadModels.snapshot(input) };
  }

  @RpcHandler('plants.revision')
  revision({ input }: RpcCall<'plants.revision'>): Promise<RpcResponse<'plants.revision'>> {
    return this.plantRevision.handle(input);
  }
}
