import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { LookAtExchange } from './commands/look-at-exchange.ts';

/** What exchanges have noted for later. */
@Injectable()
export class ExchangesJobs {
  constructor(private readonly look: LookAtExchange) {}

  @Works('exchange.due', { concurrency: 4 })
  due(data: JobData<'exchange.due'>, job: JobRun): Promise<void> {
    return job.commit((em) => this.look.handle(em, data));
  }
}
