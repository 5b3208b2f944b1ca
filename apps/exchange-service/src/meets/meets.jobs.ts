import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { MatchMeet } from './commands/match-meet.ts';
import { RemindOfMeet } from './commands/remind-of-meet.ts';
import { RepeatMeet } from './commands/repeat-meet.ts';
import { WithdrawFromMeet } from './commands/withdraw-from-meet.ts';

@Injectable()
export class MeetsJobs {
  constructor(
    private readonly remind: RemindOfMeet,
    private readonly repeat: RepeatMeet,
    private readonly withdraw: WithdrawFromMeet,
    private readonly match: MatchMeet,
  ) {}

  @Works('exchange.remind_of_meet', { concurrency: 2 })
  remindOfMeet(data: JobData<'exchange.remind_of_meet'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.remind.handle(tx, data));
  }

  @Works('exchange.repeat_meet', { concurrency: 2 })
  repeatMeet(data: JobData<'exchange.repeat_meet'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.repeat.handle(tx, data));
  }

  @Works('exchange.withdraw_from_meet', { concurrency: 2 })
  withdrawFromMeet(data: JobData<'exchange.withdraw_from_meet'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.withdraw.handle(tx, data));
  }

  @Works('exchange.match_meet', { concurrency: 2 })
  async matchMeet(data: JobData<'exchange.match_meet'>, job: JobRun): Promise<void> {
    const matches = await this.match.find(data);
    await job.commit((tx) => this.match.notify(tx, data, matches));
  }
}
