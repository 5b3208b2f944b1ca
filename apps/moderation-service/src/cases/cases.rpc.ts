import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { Controller } from '@nestjs/common';
import { CaseOfPlant } from './queries/case-of-plant.ts';

@Controller()
export class CasesRpc {
  constructor(private readonly caseOfPlant: CaseOfPlant) {}

  @RpcHandler('moderation.case')
  case({ input }: RpcCall<'moderation.case'>): Promise<RpcResponse<'moderation.case'>> {
    return this.caseOfPlant.find(input.plant_id);
  }
}
