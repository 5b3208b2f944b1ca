import { Inject, Injectable } from '@nestjs/common';
import type { RewardsSummary } from '@offshoot/contracts/rewards';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { RewardsSettings } from '../../config.ts';
import { summarise, type TypeTotal } from '../domain/summarise.ts';

@Injectable()
export class SumUp {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly database: Database,
  ) {}

  async handle(userId: string): Promise<RewardsSummary> {
    const totals = await this.database.query<TypeTotal>(
      `SELECT type, count(*)::int AS count, sum(amount)::int AS amount FROM ledger WHERE user_id = $1 GROUP BY type ORDER BY type`,
      [userId],
    );
    return summarise(totals, this.config.ROOTS_BASE);
  }
}
