import { Injectable } from '@nestjs/common';
import type { CaseState } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** State of the case of a plant's newest revision. */
@Injectable()
export class ModerationCase {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.case')
  async handle({ input: { plant_id } }: RpcCall<'moderation.case'>): Promise<RpcResponse<'moderation.case'>> {
    const [newest] = await this.database.query<{ state: CaseState; state_since: Date }>(
      `SELECT state, state_since FROM moderation_case
       WHERE plant_id = $1 AND subject IN ('plant', 'revision') AND revision_id IS NOT NULL
       ORDER BY coalesce(revision_at, opened_at) DESC, id DESC LIMIT 1`,
      [plant_id],
    );
    if (!newest) return { state: 'none', since: null };
    const { state, state_since } = newest;
    return {
      state: state === 'open' || state === 'claimed' ? 'waiting_for_person' : state,
      since: state_since.toISOString(),
    };
  }
}
