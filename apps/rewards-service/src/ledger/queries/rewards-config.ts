import { Inject, Injectable } from '@nestjs/common';
import { rewardTypes } from '@offshoot/contracts/reward-types';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { baseAmounts, type RewardsSettings } from '../../config.ts';
import { descriptions } from '../domain/descriptions.ts';

/** What each type of reward is given for, and how much. */
@Injectable()
export class RewardsConfig {
  constructor(@Inject(CONFIG) private readonly config: RewardsSettings) {}

  @RpcHandler('rewards.config')
  async handle(_call: RpcCall<'rewards.config'>): Promise<RpcResponse<'rewards.config'>> {
    const amounts = baseAmounts(this.config);
    return {
      rewards: Object.fromEntries(
        rewardTypes.map((type) => [type, { type, base_amount: amounts[type], description: descriptions[type] }]),
      ),
      roots_base: this.config.ROOTS_BASE,
      roots_multiplier_formula: 'round(base_amount × ROOTS / roots_base)',
    };
  }
}
