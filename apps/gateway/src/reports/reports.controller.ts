import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { createReportBody } from '@offshoot/contracts/reports';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';

/** Reports to the moderators. */
@Controller('reports')
export class ReportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('POST', '', { access: 'active', input: createReportBody, status: 201 })
  report(@Caller() actor: Actor, @Input() input: RpcRequest<'moderation.report'>) {
    return this.rpc.call('moderation.report', input, { actor });
  }
}
