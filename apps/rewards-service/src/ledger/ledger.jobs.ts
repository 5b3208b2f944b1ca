import { Injectable } from '@nestjs/common';
import { events } from '@offshoot/contracts/events';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { ApplyEvent, publicForAWhile } from './commands/apply-event.ts';

@Injectable()
export class LedgerJobs {
  constructor(
    private readonly rpc: RpcClient,
    private readonly applyEvent: ApplyEvent,
  ) {}

  @Works('rewards.apply', { concurrency: 4 })
  async apply(data: JobData<'rewards.apply'>, job: JobRun): Promise<void> {
    const due = data.type !== publicForAWhile || (await this.isPublic(data));
    await job.commit(async (tx) => {
      if (due) await this.applyEvent.handle(tx, data);
    });
  }

  /** Whether the plant still pays: it is visible, or it was exchanged since. */
  private async isPublic({ data }: JobData<'rewards.apply'>): Promise<boolean> {
    const { plant_id } = events['plant.published.v1'].schema.parse(data);
    const { plants } = await this.rpc.call('plants.read_models', { ids: [plant_id] });
    return plants.some(({ deleted, status }) => !deleted && (status === 'available' || status === 'exchanged'));
  }
}
