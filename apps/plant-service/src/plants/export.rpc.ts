import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { ExportPlants } from './queries/export-plants.ts';

@Controller()
export class ExportRpc {
  constructor(private readonly exportPlants: ExportPlants) {}

  @RpcHandler('plants.export')
  export({ input, actor }: RpcCall<'plants.export'>): Promise<RpcResponse<'plants.export'>> {
    return this.exportPlants.handle(input, actor.user_id);
  }
}
