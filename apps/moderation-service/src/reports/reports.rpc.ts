import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { SendReport } from './commands/send-report.ts';

@Controller()
export class ReportsRpc {
  constructor(private readonly sendReport: SendReport) {}

  @RpcHandler('moderation.report')
  report({ input, actor }: RpcCall<'moderation.report'>): Promise<RpcResponse<'moderation.report'>> {
    return this.sendReport.handle(input, actor);
  }
}
