import { Controller, Inject } from '@nestjs/common';
import { rewardTypes } from '@offshoot/contracts/rewards';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
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

  @Answers('rewards.list')
  onList({ input, actor }: Question<'rewards.list'>): Promise<QuestionAnswer<'rewards.list'>> {
    return this.listRewards.page(actor.user_id, input);
  }

  @Answers('rewards.recent')
  onRecent({ input, actor }: Question<'rewards.recent'>): Promise<QuestionAnswer<'rewards.recent'>> {
    return this.listRewards.recent(actor.user_id, input.limit);
  }

  @Answers('rewards.export')
  onExport({ input, actor }: Question<'rewards.export'>): Promise<QuestionAnswer<'rewards.export'>> {
    return this.listRewards.exported(actor.user_id, input.after);
  }

  @Answers('rewards.summary')
  onSummary({ actor }: Question<'rewards.summary'>): Promise<QuestionAnswer<'rewards.summary'>> {
    return this.sumUp.handle(actor.user_id);
  }

  @Answers('rewards.config')
  async onConfig(_question: Question<'rewards.config'>): Promise<QuestionAnswer<'rewards.config'>> {
    const amounts = baseAmounts(this.config);
    return {
      rewards: Object.fromEntries(rewardTypes.map((type) => [type, { type, base_amount: amounts[type], description: descriptions[type] }])),
      roots_base: this.config.ROOTS_BASE,
      roots_multiplier_formula: 'round(base_amount × ROOTS / roots_base)',
    };
  }

  @Answers('rewards.balance')
  async onBalance({ input }: Question<'rewards.balance'>): Promise<QuestionAnswer<'rewards.balance'>> {
    const { total_leafs, total_roots, level } = await this.sumUp.handle(input.user_id);
    return { leafs: total_leafs, roots: total_roots, level };
  }
}
