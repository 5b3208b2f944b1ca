import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { PlantHold } from './queries/plant-hold.ts';

/** RPC methods that only other services call. */
@Controller()
export class ExchangesForServicesRpc {
  constructor(private readonly plantHold: PlantHold) {}

  @RpcHandler('exchanges.holds_plant')
  async holdsPlant({ input }: RpcCall<'exchanges.holds_plant'>): Promise<RpcResponse<'exchanges.holds_plant'>> {
    return { held: await this.plantHold.of(input.plant_id) };
  }
}
