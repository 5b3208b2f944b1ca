import { Inject, Injectable } from '@nestjs/common';
import type { RewardsSummary } from '@offshoot/contracts/rewards';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RewardsSettings } from '../../config.ts';
import { summarise, type TypeTotal } from '../domain/summarise.ts';

/** A user's totals: by type of reward, and the balance that follows from them. */
@Injectable()
export class SumUp {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly database: Database,
  ) {}

  @RpcHandler('rewards.summary')
  summary({ actor }: RpcCall<'rewards.summary'>): Promise<RewardsSummary> {
    return this.of(actor.user_id);
  }

  @RpcHandler('rewards.balance')
  async balance({ input }: RpcCall<'rewards.balance'>): Promise<RpcResponse<'rewards.balance'>> {
    const { total_leafs, total_roots, level } = await this.of(input.user_id);
    return { leafs: total_leafs, roots: total_roots, level };
  }

  private async of(userId: string): Promise<RewardsSummary> {
    const totals = await this.database.query<TypeTotal>(
      `SELECT type, count(*)::int AS count, sum(amount)::int AS amount FROM ledger WHERE user_id = $1 GROUP BY type ORDER BY type`,
      [userId],
    );
    return summarise(totals, this.config.ROOTS_BASE);
  }
}
