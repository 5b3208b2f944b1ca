import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { ReleasePlant } from './commands/release-plant.ts';
import { SettleAct } from './commands/settle-act.ts';

@Injectable()
export class SettlementJobs {
  constructor(
    private readonly settleAct: SettleAct,
    private readonly releasePlant: ReleasePlant,
  ) {}

  @Works('moderation.settle_act', { concurrency: 4 })
  async settle({ act_id }: JobData<'moderation.settle_act'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.settleAct.handle(tx, act_id));
  }

  @Works('moderation.release_plant')
  async release({ case_id, revision_id }: JobData<'moderation.release_plant'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.releasePlant.handle(tx, case_id, revision_id));
  }
}
