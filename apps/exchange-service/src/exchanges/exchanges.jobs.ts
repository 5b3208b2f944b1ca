import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { CheckExchange } from './commands/check-exchange.ts';

@Injectable()
export class ExchangesJobs {
  constructor(private readonly check: CheckExchange) {}

  @Works('exchange.due', { concurrency: 4 })
  due(data: JobData<'exchange.due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.check.handle(tx, data));
  }
}
