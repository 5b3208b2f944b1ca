import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { CheckExchange } from './commands/check-exchange.ts';
import { RemindOfGrowth } from './commands/remind-of-growth.ts';

@Injectable()
export class ExchangesJobs {
  constructor(
    private readonly check: CheckExchange,
    private readonly remindOfGrowth: RemindOfGrowth,
  ) {}

  @Works('exchange.due', { concurrency: 4 })
  due(data: JobData<'exchange.due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.check.handle(tx, data));
  }

  @Works('exchange.growth_due', { concurrency: 4 })
  growthDue(data: JobData<'exchange.growth_due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.remindOfGrowth.handle(tx, data));
  }
}
