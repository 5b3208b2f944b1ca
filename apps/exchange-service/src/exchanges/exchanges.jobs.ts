import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { CheckExchange } from './commands/check-exchange.ts';
import { RemindOfGrowth } from './commands/remind-of-growth.ts';
import { RemindOfQuarantine } from './commands/remind-of-quarantine.ts';
import { WarnOfPest } from './commands/warn-of-pest.ts';
import { GrowthPhotoStore } from './growth-photo-store.ts';
import { isInDiary } from './persistence/growth-photo-rows.ts';

@Injectable()
export class ExchangesJobs {
  constructor(
    private readonly check: CheckExchange,
    private readonly remindOfGrowth: RemindOfGrowth,
    private readonly remindOfQuarantine: RemindOfQuarantine,
    private readonly warn: WarnOfPest,
    private readonly database: Database,
    private readonly photos: GrowthPhotoStore,
  ) {}

  @Works('exchange.due', { concurrency: 4 })
  due(data: JobData<'exchange.due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.check.handle(tx, data));
  }

  @Works('exchange.growth_due', { concurrency: 4 })
  growthDue(data: JobData<'exchange.growth_due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.remindOfGrowth.handle(tx, data));
  }

  @Works('exchange.sweep_growth_photo')
  async sweepGrowthPhoto({ photo_id }: JobData<'exchange.sweep_growth_photo'>, job: JobRun): Promise<void> {
    const isKept = await this.database.statement((tx) => isInDiary(tx, photo_id));
    if (!isKept) await this.photos.remove(photo_id);
    await job.commit(async () => undefined);
  }

  @Works('exchange.quarantine_due', { concurrency: 4 })
  quarantineDue(data: JobData<'exchange.quarantine_due'>, job: JobRun): Promise<void> {
    return job.commit((tx) => this.remindOfQuarantine.handle(tx, data));
  }

  @Works('exchange.warn_of_pest', { concurrency: 2 })
  async warnOfPest(data: JobData<'exchange.warn_of_pest'>, job: JobRun): Promise<void> {
    const kin = await this.warn.kinOf(data);
    await job.commit(async (tx) => void (kin && (await this.warn.handle(tx, data, kin))));
  }
}
