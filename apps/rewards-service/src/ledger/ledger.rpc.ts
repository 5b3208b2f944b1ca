import { Controller, Inject } from '@nestjs/common';
import { rewardTypes } from '@offshoot/contracts/rewards';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { baseAmounts, type RewardsSettings } from '../config.ts';
import { descriptions } from './domain/descriptions.ts';
import { ListRewards } from './queries/list-rewards.ts';
import { SumUp } from './queries/sum-up.ts';

@Controller()
export class LedgerRpc {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly listRewards: ListRewards,
    private readonly sumUp: SumUp,
  ) {}

  @RpcHandler('rewards.list')
  onList({ input, actor }: RpcCall<'rewards.list'>): Promise<RpcResponse<'rewards.list'>> {
    return this.listRewards.page(actor.user_id, input);
  }

  @RpcHandler('rewards.recent')
  onRecent({ input, actor }: RpcCall<'rewards.recent'>): Promise<RpcResponse<'rewards.recent'>> {
    return this.listRewards.recent(actor.user_id, input.limit);
  }

  @RpcHandler('rewards.export')
  onExport({ input, actor }: RpcCall<'rewards.export'>): Promise<RpcResponse<'rewards.export'>> {
    return this.listRewards.exported(actor.user_id, input.after);
  }

  @RpcHandler('rewards.summary')
  onSummary({ actor }: RpcCall<'rewards.summary'>): Promise<RpcResponse<'rewards.summary'>> {
    return this.sumUp.handle(actor.user_id);
  }

  @RpcHandler('rewards.config')
  async onConfig(_call: RpcCall<'rewards.config'>): Promise<RpcResponse<'rewards.config'>> {
    const amounts = baseAmounts(this.config);
    return {
      rewards: Object.fromEntries(
        rewardTypes.map((type) => [type, { type, base_amount: amounts[type], description: descriptions[type] }]),
      ),
      roots_base: this.config.ROOTS_BASE,
      roots_multiplier_formula: 'round(base_amount × ROOTS / roots_base)',
    };
  }

  @RpcHandler('rewards.balance')
  async onBalance({ input }: RpcCall<'rewards.balance'>): Promise<RpcResponse<'rewards.balance'>> {
    const { total_leafs, total_roots, level } = await this.sumUp.handle(input.user_id);
    return { leafs: total_leafs, roots: total_roots, level };
  }
}
