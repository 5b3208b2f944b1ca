import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { CaseState } from '../persistence/cases.ts';

/** State of the case of a plant's newest revision. */
@Injectable()
export class CaseOfPlant {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.case')
  async handle({ input: { plant_id } }: RpcCall<'moderation.case'>): Promise<RpcResponse<'moderation.case'>> {
    const [newest] = await this.database.query<{ state: CaseState; state_since: Date }>(
      `SELECT state, state_since FROM moderation_case
       WHERE subject_type = 'plant' AND subject_id = $1
       ORDER BY opened_at DESC, id DESC LIMIT 1`,
      [plant_id],
    );
    return newest ? { state: newest.state, since: newest.state_since.toISOString() } : { state: 'none', since: null };
  }
}
