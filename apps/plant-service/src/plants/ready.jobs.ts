import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { NotifyFree } from './commands/notify-free.ts';
import { NotifyReady } from './commands/notify-ready.ts';

@Injectable()
export class ReadyJobs {
  constructor(
    private readonly notifyReady: NotifyReady,
    private readonly notifyFree: NotifyFree,
  ) {}

  @Works('plant.notify_ready')
  async notify(data: JobData<'plant.notify_ready'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.notifyReady.handle(tx, data));
  }

  @Works('plant.notify_free')
  async notifyFreed(data: JobData<'plant.notify_free'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.notifyFree.handle(tx, data));
  }
}
