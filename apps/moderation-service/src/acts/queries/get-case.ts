import { Injectable } from '@nestjs/common';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { CaseDetails } from './case-details.ts';

@Injectable()
export class GetCase {
  constructor(private readonly details: CaseDetails) {}

  @RpcHandler('moderation.get_case')
  handle({ actor, input: { id } }: RpcCall<'moderation.get_case'>): Promise<CaseDetail> {
    return this.details.of(id, actor);
  }
}
